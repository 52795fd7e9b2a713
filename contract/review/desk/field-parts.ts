import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { isReviewFieldChanged } from "#contract/catalog/versions/changed-fields.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { collectIds, isEmptyFormValue, toComparableValue, readFormValues } from "./field-content.ts";
import { type PartFieldPath, fieldPartPaths, type ReviewField, reviewFields } from "./review-fields.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

/** Part of a field that a reason is about: the text in one language, one screenshot, the text of variant B. */
export const FieldPart = z.strictObject({
  place: z.enum(reviewFields.flatMap(fieldPartPaths)),
  /** Language or permission of the part; null if it has neither. */
  of: z.string().max(200).check(checkSingleLine).nullable(),
  /** Number of the screenshot, from 1; null for anything else. */
  number: z
    .int()
    .min(1)
    .max(limits.screenshots.max * 2)
    .nullable(),
});
export type FieldPart = z.infer<typeof FieldPart>;
export const FieldParts = z.array(FieldPart).max(limits.partsOfReason);

export function isSameFieldPart(one: FieldPart, other: FieldPart): boolean {
  return one.place === other.place && one.of === other.of && one.number === other.number;
}

/**
 * True for a text in the source language. A part records that language, so that it can be read after the source has
 * changed.
 */
const isSourceText = (place: PartFieldPath): boolean =>
  place === "details.title" || place === "details.shortDescription" || place === "details.description";

const isOfScreenshots = (place: PartFieldPath): boolean => place.endsWith("screenshotIds");

/** True if the store shows this place. A language's own screenshots aren't served while it shows the default ones. */
const isServed = (form: VersionForm, { place, of }: Pick<FieldPart, "place" | "of">): boolean =>
  place !== "languages.*.screenshotIds" ||
  form.languages.every((listing) => listing.language !== of || !listing.isScreenshotDefault);

/** True if a reason can be about a part of the field. */
export function hasFieldParts(field: ReviewField): boolean {
  return fieldPartPaths(field).length > 0;
}

/** Lists every part of a field that this form has, in the order of the form. */
export function listFieldParts(form: VersionForm, field: ReviewField): FieldPart[] {
  return fieldPartPaths(field).flatMap((place) =>
    readFormValues(form, place).flatMap(({ of, value }): FieldPart[] => {
      if (isOfScreenshots(place) && !isServed(form, { place, of })) return [];
      if (isOfScreenshots(place)) return collectIds(value).map((_, at) => ({ place, of, number: at + 1 }));
      // An empty reason for a permission counts too, since reviewers hold permissions most often for its absence.
      if (isEmptyFormValue(value) && place !== "developerInfo.appDataPermissions.*.reason") return [];
      return [{ place, of: isSourceText(place) ? form.sourceLanguage : of, number: null }];
    }),
  );
}

const valueOf = (form: VersionForm, { place, of }: FieldPart): unknown =>
  readFormValues(form, place).find((value) => value.of === (isSourceText(place) ? null : of))?.value;

/** Returns the picture that a part refers to, in the form that was held. */
export function pictureOfPart(held: VersionForm, part: FieldPart): string | undefined {
  const ids = collectIds(valueOf(held, part));
  return part.number === null ? ids[0] : ids[part.number - 1];
}

function isPartChanged(field: ReviewField, part: FieldPart, held: VersionForm, form: VersionForm): boolean {
  if (part.number !== null) {
    const picture = pictureOfPart(held, part);
    // A picture that only moved is the same picture, so the part counts as unchanged.
    return picture === undefined || !isServed(form, part) || !collectIds(valueOf(form, part)).includes(picture);
  }
  const settledIn = (state: VersionForm) =>
    toComparableValue(field, { place: part.place, value: valueOf(state, part) }) ?? null;
  return !isEqualJson(settledIn(held), settledIn(form));
}

interface Held {
  readonly field: ReviewField;
  readonly parts: readonly FieldPart[];
}

/** Returns named parts that haven't changed since the hold. */
export function unchangedFieldParts({ field, parts }: Held, held: VersionForm, form: VersionForm): FieldPart[] {
  return parts.filter((part) => !isPartChanged(field, part, held, form));
}

/**
 * True if the developer has answered the hold of a field: every named part has changed, or the field if no part is
 * named.
 */
export function isHoldAnswered(hold: Held, held: VersionForm, form: VersionForm): boolean {
  return hold.parts.length > 0
    ? unchangedFieldParts(hold, held, form).length === 0
    : isReviewFieldChanged(hold.field, held, form);
}

/** Returns the path of a part: `languages.hi-IN.title`, `metadata.screenshotIds.2`. */
export function fieldPartPath({ place, of, number }: FieldPart): string {
  const path = of === null ? place : place.replace("*", of);
  return number === null ? path : `${path}.${number - 1}`;
}
