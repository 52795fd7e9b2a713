import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { fieldTextPairs as pairsOfTexts } from "#contract/review/desk/field-content.ts";
import {
  type VersionFormPath,
  languageOfEntry,
  reviewFields,
  type ReviewField,
} from "#contract/review/desk/review-fields.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionContent } from "#contract/catalog/versions/schemas.ts";

/** One side of the comparison: the live or the submitted version. */
export interface ComparisonSide {
  readonly form: VersionForm;
  readonly file: PackageFile | null;
  /** Main and patch OBB files, if any. */
  readonly expansion: readonly PackageFile[];
  pictures(ids: readonly string[]): ListingImage[];
}

/** Live and submitted version; `before` is null for a first version. */
export interface ComparisonSides {
  readonly before: ComparisonSide | null;
  readonly after: ComparisonSide;
}

export function toComparisonSide({ form, media, files }: VersionContent): ComparisonSide {
  const known = new Map(media.map((image) => [image.id, image]));
  return {
    form,
    file: files.find((file) => file.id === form.upload.packageFileId) ?? null,
    expansion: files.filter((file) => [form.upload.mainObbFileId, form.upload.patchObbFileId].includes(file.id)),
    pictures: (ids) => ids.flatMap((id) => known.get(id) ?? []),
  };
}

/** A text on both sides, in the default language, in a translation or in variant B. */
export interface TextPair {
  readonly field: ReviewField;
  readonly place: VersionFormPath;
  readonly of: string | null;
  readonly before: string;
  readonly after: string;
  readonly machine: boolean;
}

/** Returns the form of the live version; an empty form if there is none. */
export function liveVersionForm({ before, after }: ComparisonSides): VersionForm {
  return before?.form ?? emptyVersionForm(after.form.details.applicationType);
}

const changedFirst = <T>(pairs: readonly T[], isChanged: (pair: T) => boolean): T[] => [
  ...pairs.filter(isChanged),
  ...pairs.filter((pair) => !isChanged(pair)),
];

/** Lists a field's texts in the default language, in all translations and in variant B, changed ones first. */
export function listTextPairs(sides: ComparisonSides, field: ReviewField): TextPair[] {
  const { form } = sides.after;
  const isMachine = (language: string | null) =>
    form.languages.find((listing) => listing.language === language)?.isLanguageAutoTranslated ?? false;
  const pairs = pairsOfTexts(liveVersionForm(sides), form, field)
    .filter((pair) => pair.before !== "" || pair.after !== "")
    .map((pair) => ({ ...pair, machine: isMachine(languageOfEntry(pair)) }));
  return changedFirst(pairs, (pair) => pair.before !== pair.after);
}

/** Returns fields shown above the package: the changed ones, or all. */
export function visibleReviewFields(changed: readonly ReviewField[], all: boolean): ReviewField[] {
  return reviewFields.filter((field) => field !== "apkSection" && (all || changed.includes(field)));
}
