import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { idsIn, valuesAt } from "./field-content.ts";
import { picturesOf, reviewFields, type ReviewField } from "./fields.ts";
import { type FieldPart, hasParts, isSamePart, partsOf, pictureOf } from "./parts.ts";

const Fraction = z.number().min(0).max(1);
const Side = z.number().min(limits.regions.side, "region_too_small").max(1);

/** Sums of fractions end a little beside what they mean. */
const rounding = 1e-9;

/**
 * A place that a reviewer marked on a picture, in fractions of its width and height from its upper left corner. Left is
 * the left of the picture, in whatever direction the page around it is read.
 */
export const Region = z
  .strictObject({ pictureId: Id, x: Fraction, y: Fraction, width: Side, height: Side })
  .refine(({ x, width }) => x + width <= 1 + rounding, { path: ["width"], message: "region_outside" })
  .refine(({ y, height }) => y + height <= 1 + rounding, { path: ["height"], message: "region_outside" });
export type Region = z.infer<typeof Region>;

/** They are counted from 1 in this order, over all pictures of the reason. */
export const Regions = z.array(Region).max(limits.regions.ofReason);

/** A picture of a submission that places can be marked on. */
export interface PictureToMark {
  readonly id: string;
  readonly field: ReviewField;
  /** Null where the field is this picture alone. */
  readonly part: FieldPart | null;
}

function picturesOfField(form: VersionForm, field: ReviewField): PictureToMark[] {
  const places: readonly string[] = picturesOf(field);
  if (places.length === 0) return [];
  if (hasParts(field))
    return partsOf(form, field)
      .filter(({ place }) => places.includes(place))
      .flatMap((part) => {
        const id = pictureOf(form, part);
        return id === undefined ? [] : [{ id, field, part }];
      });
  return picturesOf(field)
    .flatMap((place) => valuesAt(form, place))
    .flatMap(({ value }) => idsIn(value))
    .map((id) => ({ id, field, part: null }));
}

/** What the store would serve of pictures, of one field or of all; one that stands twice is named where it is first. */
export function picturesToMark(form: VersionForm, field?: ReviewField): PictureToMark[] {
  const all = (field === undefined ? reviewFields : [field]).flatMap((one) => picturesOfField(form, one));
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** The marked places that are on pictures which a form still has. */
export function regionsIn(form: VersionForm, regions: readonly Region[], field?: ReviewField): Region[] {
  const known = picturesToMark(form, field);
  return regions.filter(({ pictureId }) => known.some(({ id }) => id === pictureId));
}

/** What stands in a later form where a picture stood: itself wherever it is now, else another one, or nothing. */
export function pictureInPlace(before: VersionForm, after: VersionForm, pictureId: string): string | undefined {
  const now = picturesToMark(after);
  if (now.some(({ id }) => id === pictureId)) return pictureId;
  const stood = picturesToMark(before).find(({ id }) => id === pictureId);
  const isThere = ({ field, part }: PictureToMark) =>
    field === stood?.field &&
    (part === null || stood.part === null ? part === stood.part : isSamePart(part, stood.part));
  return now.find(isThere)?.id;
}
