import type { ReviewField } from "#contract/review/fields.ts";
import { isFieldChanged } from "#contract/versions/changed-fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import type { HeldField } from "#contract/versions/views.ts";

/** Differs what is typed now from what was held? Opens Mark fixed before the save has come back. */
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
