import type { ReviewField } from "#contract/review/fields.ts";
import { formValueOf } from "#contract/versions/changed-fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import type { HeldField } from "#contract/versions/views.ts";
import { sameValue } from "../form/fields.ts";

/** Differs what is typed now from what was held? Opens Mark fixed before the save has come back. */
export function isChangedSinceHold(field: ReviewField, held: VersionForm | null, form: VersionForm): boolean {
  return held !== null && !sameValue(formValueOf[field](held), formValueOf[field](form));
}

export const openFields = (fields: readonly HeldField[]): HeldField[] => fields.filter((one) => one.fixedAt === null);
export const fixedFields = (fields: readonly HeldField[]): HeldField[] => fields.filter((one) => one.fixedAt !== null);

const textFields = ["title", "shortDescription", "description"] as const;
export type TextField = (typeof textFields)[number];
export const isTextField = (field: ReviewField): field is TextField => textFields.some((one) => one === field);
