import { inSourceLanguage } from "#contract/listings/source-language.ts";
import { fieldContent, picturePairs, textPairs, valuePairs } from "#contract/review/field-content.ts";
import { reviewFields, type ReviewField } from "#contract/review/fields.ts";
import type { VersionForm } from "./form.ts";

/** Text that is the same for the same content: a database gives an object's keys back in its own order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Most is the same as it stands; only what is not is put in order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || written(one) === written(other);
}

export function isFieldChanged(field: ReviewField, before: VersionForm, after: VersionForm): boolean {
  const alike = inSourceLanguage(before, after.sourceLanguage);
  return !isSameContent(fieldContent(alike, field), fieldContent(after, field));
}

/** The field keys whose content differs between two forms. */
export function changedFields(before: VersionForm, after: VersionForm): ReviewField[] {
  return reviewFields.filter((field) => isFieldChanged(field, before, after));
}

/** The texts that differ; one that came or went differs from nothing. `fields`: where they are looked for. */
export function changedTexts(before: VersionForm, after: VersionForm, fields: readonly ReviewField[] = reviewFields) {
  return fields.flatMap((field) => textPairs(before, after, field)).filter((pair) => pair.before !== pair.after);
}

/** The pictures that differ, or stand in another order. */
export function changedPictures(
  before: VersionForm,
  after: VersionForm,
  fields: readonly ReviewField[] = reviewFields,
) {
  return fields
    .flatMap((field) => picturePairs(before, after, field))
    .filter((pair) => !isSameContent(pair.before, pair.after));
}

/** The choices and switches that differ. */
export function changedValues(before: VersionForm, after: VersionForm, fields: readonly ReviewField[] = reviewFields) {
  return fields
    .flatMap((field) => valuePairs(before, after, field))
    .filter((pair) => !isSameContent(pair.before, pair.after));
}
