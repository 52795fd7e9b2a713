import { isEqualJson } from "#contract/equal-json.ts";
import { switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import {
  reviewFieldContent,
  fieldPicturePairs,
  fieldTextPairs,
  fieldValuePairs,
} from "#contract/review/desk/field-content.ts";
import { reviewFields, type ReviewField } from "#contract/review/desk/review-fields.ts";
import type { VersionForm } from "./version-form.ts";

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
