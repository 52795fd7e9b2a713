import type { FormPlace, ReviewField } from "#contract/review/fields.ts";
import { type FieldPart, isHoldAnswered, pictureOf, unchangedParts } from "#contract/review/parts.ts";
import { isFieldChanged } from "#contract/versions/changed-fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import type { HeldField } from "#contract/versions/views.ts";

interface Forms {
  readonly heldForm: VersionForm | null;
  readonly form: VersionForm;
}

/** Is what is typed now an answer to the hold? Opens Mark fixed before the save has come back. */
export function isAnswered(held: HeldField, { heldForm, form }: Forms): boolean {
  return heldForm === null ? held.changed : isHoldAnswered(held, heldForm, form);
}

/** The named parts that are still as they were held. */
export function partsToChange(held: HeldField, { heldForm, form }: Forms): FieldPart[] {
  return heldForm === null ? [] : unchangedParts(held, heldForm, form);
}

/** The held pictures among those of a place, by their ids. */
export function heldPictures(
  { parts }: HeldField,
  held: VersionForm | null,
  place: FormPlace,
  of: string | null,
): string[] {
  return parts
    .filter((part) => part.place === place && part.of === of)
    .flatMap((part) => (held && pictureOf(held, part)) ?? []);
}

/** Does a hold name this place? One without parts is about all of them. */
export function isNamed({ parts }: HeldField, place: FormPlace, of: string | null): boolean {
  return parts.length === 0 || parts.some((part) => part.place === place && part.of === of);
}

/** Differs what is typed now from what was held? */
export function isChangedSinceHold(field: ReviewField, held: VersionForm | null, form: VersionForm): boolean {
  return held !== null && isFieldChanged(field, held, form);
}

export function openFields(fields: readonly HeldField[]): HeldField[] {
  return fields.filter((one) => one.fixedAt === null);
}
export function fixedFields(fields: readonly HeldField[]): HeldField[] {
  return fields.filter((one) => one.fixedAt !== null);
}

const textFields = ["title", "shortDescription", "description"] as const;
export type TextField = (typeof textFields)[number];
export function isTextField(field: ReviewField): field is TextField {
  return textFields.some((one) => one === field);
}
