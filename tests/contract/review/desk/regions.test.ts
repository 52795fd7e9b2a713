import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFieldErrors } from "#contract/field-errors.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { limits } from "#contract/limits.ts";
import {
  correspondingPicture,
  markablePictures,
  PictureRegion,
  PictureRegions,
  regionsInForm,
} from "#contract/review/desk/regions.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { completeForm } from "../../catalog/versions/forms.ts";

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;
const region: PictureRegion = { pictureId: id(1), x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const codesOf = (value: unknown): string[] => {
  const parsed = PictureRegion.safeParse(value, { reportInput: true });
  return parsed.success ? [] : toFieldErrors(parsed.error).map(({ path, code }) => `${path} ${code}`);
};
const { side } = limits.regions;
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("region on a picture", () => {
  it("accepts every region inside its picture despite rounding errors", () => {
    const inside = fc
      .record({
        width: fc.double({ min: side, max: 1, noNaN: true }),
        height: fc.double({ min: side, max: 1, noNaN: true }),
      })
      .chain((size) => fc.record({ left: share, top: share }).map(({ left, top }) => ({ left, top, ...size })))
      .map(({ left, top, width, height }) => ({
        ...region,
        x: left * (1 - width),
        y: top * (1 - height),
        width,
        height,
      }));
    fc.assert(
      fc.property(inside, (inner) => {
        expect(codesOf(inner)).toEqual([]);
      }),
    );
  });

  it("rejects a region that reaches outside its picture", () => {
    const beyond = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: side, max: 1, noNaN: true }), beyond, (size, by) => {
        const start = Math.min(1, 1 - size + by);
        fc.pre(start + size > 1.0001);
        expect(codesOf({ ...region, x: start, width: size })).toEqual(["width region_outside"]);
        expect(codesOf({ ...region, y: start, height: size })).toEqual(["height region_outside"]);
      }),
    );
    expect(codesOf({ ...region, x: -0.01 })).toEqual(["x too_small"]);
    expect(codesOf({ ...region, y: 1.01 })).toContain("y too_big");
  });

  it("rejects a region that is too small, has NaN or an unknown key", () => {
    expect(codesOf({ ...region, width: side / 2 })).toEqual(["width region_too_small"]);
    expect(codesOf({ ...region, height: 0 })).toEqual(["height region_too_small"]);
    expect(codesOf({ ...region, x: Number.NaN })).toEqual(["x invalid_type"]);
    expect(codesOf({ ...region, angle: 3 })).toEqual(["angle unrecognized_keys"]);
  });

  it("rejects more regions than one reason may have", () => {
    const regions = Array.from({ length: limits.regions.ofReason + 1 }, () => region);
    expect(PictureRegions.safeParse(regions.slice(1)).success).toBe(true);
    expect(PictureRegions.safeParse(regions).success).toBe(false);
  });
});

const hindi = { ...emptyRegionalListing("hi-IN"), screenshotIds: [id(5), id(6)] };
const tamil = { ...emptyRegionalListing("ta-IN"), screenshotIds: [id(8)], isScreenshotDefault: true };
const sent: VersionForm = {
  ...completeForm(),
  metadata: { ...completeForm().metadata, heroId: id(4) },
  languages: [tamil, hindi],
  abTest: { ...completeForm().abTest, enabled: true, screenshotIds: [id(2), id(9)] },
};
const withScreenshots = (screenshotIds: string[]): VersionForm => ({
  ...sent,
  metadata: { ...sent.metadata, screenshotIds },
});

describe("pictures that can be marked", () => {
  it("lists every served picture of a field once, including those of languages and of variant B", () => {
    const ids = markablePictures(sent, "screenshots").map((markablePicture) => markablePicture.id);
    expect(ids).toEqual([id(2), id(3), id(4), id(5), id(6), id(9)]);
    expect(markablePictures(sent, "icon")).toEqual([{ id: id(1), field: "icon", part: null }]);
    expect(markablePictures(sent, "title")).toEqual([]);
    expect(markablePictures(sent).map((markablePicture) => markablePicture.id)).toEqual([id(1), ...ids]);
  });

  it("keeps regions of a field whose pictures are still in the form", () => {
    const marked = [region, { ...region, pictureId: id(3) }, { ...region, pictureId: id(7) }];
    expect(regionsInForm(sent, marked, "icon")).toEqual([region]);
    expect(regionsInForm(withScreenshots([id(3), id(7)]), marked, "screenshots")).toEqual(marked.slice(1));
    expect(regionsInForm(sent, marked)).toEqual(marked.slice(0, 2));
  });

  it("finds the picture in the same place of a later form: the same, another or none", () => {
    const moved = withScreenshots([id(3), id(7)]);
    expect(correspondingPicture(sent, moved, id(3))).toBe(id(3));
    expect(correspondingPicture(sent, withScreenshots([id(2), id(7)]), id(3))).toBe(id(7));
    expect(correspondingPicture(sent, withScreenshots([id(2)]), id(3))).toBeUndefined();
    const other: VersionForm = { ...sent, metadata: { ...sent.metadata, iconId: id(7) } };
    expect(correspondingPicture(sent, other, id(1))).toBe(id(7));
    expect(correspondingPicture(sent, other, id(0))).toBeUndefined();
  });
});
