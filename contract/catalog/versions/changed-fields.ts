import { switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import {
  reviewFieldContent,
  fieldPicturePairs,
  fieldTextPairs,
  fieldValuePairs,
} from "#contract/review/desk/field-content.ts";
import { reviewFields, type ReviewField } from "#contract/review/desk/review-fields.ts";
import type { VersionForm } from "./version-form.ts";

/** Serializes a value with sorted keys: a database returns an object's keys in its own order. */
const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * True if two values are equal, whatever the order of their keys. Keys are sorted only if the plain texts differ,
 * because most values are equal as they stand.
 */
export function isEqualJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || stableStringify(one) === stableStringify(other);
}

export function isReviewFieldChanged(field: ReviewField, before: VersionForm, after: VersionForm): boolean {
  const beforeInSameLanguage = switchSourceLanguage(before, after.sourceLanguage);
  return !isEqualJson(reviewFieldContent(beforeInSameLanguage, field), reviewFieldContent(after, field));
}

/** Lists review fields whose content differs between two forms. */
export function listChangedReviewFields(before: VersionForm, after: VersionForm): ReviewField[] {
  return reviewFields.filter((field) => isReviewFieldChanged(field, before, after));
}

/**
 * Texts that differ between two forms; an added or removed text has an empty counterpart. `fields` limits the
 * comparison.
 */
export function listChangedTexts(
  before: VersionForm,
  after: VersionForm,
  fields: readonly ReviewField[] = reviewFields,
) {
  return fields.flatMap((field) => fieldTextPairs(before, after, field)).filter((pair) => pair.before !== pair.after);
}

/** Pictures that differ between two forms, or are in another order. */
export function listChangedPictures(
  before: VersionForm,
  after: VersionForm,
  fields: readonly ReviewField[] = reviewFields,
) {
  return fields
    .flatMap((field) => fieldPicturePairs(before, after, field))
    .filter((pair) => !isEqualJson(pair.before, pair.after));
}

/** Choices and switches that differ between two forms. */
export function listChangedValues(
  before: VersionForm,
  after: VersionForm,
  fields: readonly ReviewField[] = reviewFields,
) {
  return fields
    .flatMap((field) => fieldValuePairs(before, after, field))
    .filter((pair) => !isEqualJson(pair.before, pair.after));
}
