import type { Media } from "#contract/listings/media.ts";
import type { PackageFile } from "#contract/packages/file.ts";
import type { RegionalLanguageCode } from "#contract/reference/languages.ts";
import { reviewFields, type ReviewField } from "#contract/review/fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import type { VersionDetails } from "#contract/versions/views.ts";

/** One side of the comparison: what is live, or what was submitted. */
export interface Side {
  readonly form: VersionForm;
  readonly file: PackageFile | null;
  /** Main and patch OBB, where there are any. */
  readonly expansion: readonly PackageFile[];
  pictures(ids: readonly string[]): Media[];
}

/** Both sides of the desk; nothing is live before the first version. */
export interface Sides {
  readonly before: Side | null;
  readonly after: Side;
}

export function sideOf({ form, media, files }: Pick<VersionDetails, "form" | "media" | "files">): Side {
  const known = new Map(media.map((one) => [one.id, one]));
  return {
    form,
    file: files.find((one) => one.id === form.upload.packageFileId) ?? null,
    expansion: files.filter((one) => [form.upload.mainObbFileId, form.upload.patchObbFileId].includes(one.id)),
    pictures: (ids) => ids.flatMap((id) => known.get(id) ?? []),
  };
}

const textFields = ["title", "shortDescription", "description"] as const;
export type TextField = (typeof textFields)[number];
export const isTextField = (field: ReviewField): field is TextField => textFields.some((one) => one === field);

/** A text in one language on both sides; `language` null is the source text. */
export interface TextPair {
  readonly language: RegionalLanguageCode | null;
  readonly before: string;
  readonly after: string;
  readonly machine: boolean;
}

/** A text field in the source language and every regional one that has it, changed ones first. */
export function textPairs({ before, after }: Sides, field: TextField): TextPair[] {
  const regional = new Set([...(before?.form.languages ?? []), ...after.form.languages].map((one) => one.language));
  const inLanguage = (side: Side | null, language: RegionalLanguageCode) =>
    side?.form.languages.find((one) => one.language === language);
  const pairs: TextPair[] = [...regional].map((language) => ({
    language,
    before: inLanguage(before, language)?.[field] ?? "",
    after: inLanguage(after, language)?.[field] ?? "",
    machine: inLanguage(after, language)?.isLanguageAutoTranslated ?? false,
  }));
  const source: TextPair = {
    language: null,
    before: before?.form.details[field] ?? "",
    after: after.form.details[field],
    machine: false,
  };
  const all = [source, ...pairs].filter((pair) => pair.before !== "" || pair.after !== "");
  return [...all.filter((pair) => pair.before !== pair.after), ...all.filter((pair) => pair.before === pair.after)];
}

/** Rows of the submission above the package: those that changed, or all. */
export const fieldsToShow = (changed: readonly ReviewField[], all: boolean): ReviewField[] =>
  reviewFields.filter((field) => field !== "apkSection" && (all || changed.includes(field)));

export const shortPermission = (permission: string): string => permission.replace(/^.*\.permission\./, "");
