import type { VersionFormPath, ReviewField } from "#contract/review/desk/review-fields.ts";
import {
  type FieldPart,
  isHoldAnswered,
  pictureOfPart,
  unchangedFieldParts,
} from "#contract/review/desk/field-parts.ts";
import { isReviewFieldChanged } from "#contract/catalog/versions/changed-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";

interface Forms {
  readonly heldForm: VersionForm | null;
  readonly form: VersionForm;
}

/** True if the typed values answer the hold. Enables "Mark fixed" before the save returns. */
export function isHeldFieldAnswered(held: HeldField, { heldForm, form }: Forms): boolean {
  return heldForm === null ? held.changed : isHoldAnswered(held, heldForm, form);
}

/** Returns named parts that still equal the held ones. */
export function unchangedHeldParts(held: HeldField, { heldForm, form }: Forms): FieldPart[] {
  return heldForm === null ? [] : unchangedFieldParts(held, heldForm, form);
}

/** Returns IDs of the held images in a place. */
export function heldImageIds(
  { parts }: HeldField,
  held: VersionForm | null,
  place: VersionFormPath,
  of: string | null,
): string[] {
  return parts
    .filter((part) => part.place === place && part.of === of)
    .flatMap((part) => (held && pictureOfPart(held, part)) ?? []);
}

/** True if a hold names the place; a hold without parts covers all of them. */
export function isPlaceHeld({ parts }: HeldField, place: VersionFormPath, of: string | null): boolean {
  return parts.length === 0 || parts.some((part) => part.place === place && part.of === of);
}

/** True if the typed value differs from the held one. */
export function isChangedSinceHold(field: ReviewField, held: VersionForm | null, form: VersionForm): boolean {
  return held !== null && isReviewFieldChanged(field, held, form);
}

export function unfixedHeldFields(fields: readonly HeldField[]): HeldField[] {
  return fields.filter((field) => field.fixedAt === null);
}
export function fixedHeldFields(fields: readonly HeldField[]): HeldField[] {
  return fields.filter((field) => field.fixedAt !== null);
}

const textFields = ["title", "shortDescription", "description"] as const;
export type ListingTextField = (typeof textFields)[number];
export function isListingTextField(field: ReviewField): field is ListingTextField {
  return textFields.some((textField) => textField === field);
}
