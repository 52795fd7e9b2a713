import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { collectIds, readFormValues } from "./field-content.ts";
import { reviewFieldPicturePaths, reviewFields, type ReviewField } from "./review-fields.ts";
import { type FieldPart, hasFieldParts, isSameFieldPart, listFieldParts, pictureOfPart } from "./field-parts.ts";

const Fraction = z.number().min(0).max(1);
const Side = z.number().min(limits.regions.side, "region_too_small").max(1);

/** Tolerance for rounding errors in sums of fractions. */
const rounding = 1e-9;

/**
 * Region that a reviewer marked on a picture, in fractions of its width and height from its upper left corner. `x`
 * counts from the left even on pages read from right to left.
 */
export const PictureRegion = z
  .strictObject({ pictureId: Id, x: Fraction, y: Fraction, width: Side, height: Side })
  .refine(({ x, width }) => x + width <= 1 + rounding, { path: ["width"], message: "region_outside" })
  .refine(({ y, height }) => y + height <= 1 + rounding, { path: ["height"], message: "region_outside" });
export type PictureRegion = z.infer<typeof PictureRegion>;

/** Regions of a reason, numbered from 1 in this order across all its pictures. */
export const PictureRegions = z.array(PictureRegion).max(limits.regions.ofReason);

/** Picture of a submission on which regions can be marked. */
export interface MarkablePicture {
  readonly id: string;
  readonly field: ReviewField;
  /** Part of the field that the picture is; null if the field consists of this picture alone. */
  readonly part: FieldPart | null;
}

function picturesOfField(form: VersionForm, field: ReviewField): MarkablePicture[] {
  const places: readonly string[] = reviewFieldPicturePaths(field);
  if (places.length === 0) return [];
  if (hasFieldParts(field))
    return listFieldParts(form, field)
      .filter(({ place }) => places.includes(place))
      .flatMap((part) => {
        const id = pictureOfPart(form, part);
        return id === undefined ? [] : [{ id, field, part }];
      });
  return reviewFieldPicturePaths(field)
    .flatMap((place) => readFormValues(form, place))
    .flatMap(({ value }) => collectIds(value))
    .map((id) => ({ id, field, part: null }));
}

/** Pictures that the store would serve, of one field or of all; a repeated picture is listed once. */
export function markablePictures(form: VersionForm, field?: ReviewField): MarkablePicture[] {
  const all = (field === undefined ? reviewFields : [field]).flatMap((reviewField) =>
    picturesOfField(form, reviewField),
  );
  return all.filter(({ id }, at) => all.findIndex((picture) => picture.id === id) === at);
}

/** Regions on pictures that the form still has. */
export function regionsInForm(
  form: VersionForm,
  regions: readonly PictureRegion[],
  field?: ReviewField,
): PictureRegion[] {
  const known = markablePictures(form, field);
  return regions.filter(({ pictureId }) => known.some(({ id }) => id === pictureId));
}

/**
 * Returns the picture in a later form that corresponds to an earlier one. It is the same picture wherever it is now,
 * else its replacement; undefined if there is none.
 */
export function correspondingPicture(before: VersionForm, after: VersionForm, pictureId: string): string | undefined {
  const now = markablePictures(after);
  if (now.some(({ id }) => id === pictureId)) return pictureId;
  const stood = markablePictures(before).find(({ id }) => id === pictureId);
  const isThere = ({ field, part }: MarkablePicture) =>
    field === stood?.field &&
    (part === null || stood.part === null ? part === stood.part : isSameFieldPart(part, stood.part));
  return now.find(isThere)?.id;
}
