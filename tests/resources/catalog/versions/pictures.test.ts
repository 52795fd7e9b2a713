import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { maxCropZoom, moveCrop, needsIconCrop, centredCrop, zoomCrop } from "#resources/catalog/versions/media/crop.ts";
import { checkIcon } from "#resources/catalog/versions/media/icon-rules.ts";
import { moveListItem, screenshotVerdicts } from "#resources/catalog/versions/media/screenshot-verdicts.ts";

const sizes = fc.record({ width: fc.integer({ min: 512, max: 5000 }), height: fc.integer({ min: 512, max: 5000 }) });

test("keeps a crop inside its picture and at least as large as the icon", () => {
  const moves = fc.tuple(fc.double({ min: 0.5, max: 20, noNaN: true }), fc.integer(), fc.integer());
  fc.assert(
    fc.property(sizes, moves, (size, [zoom, dx, dy]) => {
      const crop = moveCrop(size, zoomCrop(size, centredCrop(size), zoom), dx, dy);
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.side).toBeLessThanOrEqual(size.width + 1e-6);
      expect(crop.y + crop.side).toBeLessThanOrEqual(size.height + 1e-6);
      expect(crop.side).toBeGreaterThanOrEqual(512 - 1e-6);
    }),
  );
});

test("needs a crop only for a picture larger than the icon", () => {
  expect(needsIconCrop({ width: 512, height: 512 })).toBe(false);
  expect(needsIconCrop({ width: 1024, height: 1024 })).toBe(true);
  expect(needsIconCrop({ width: 400, height: 800 })).toBe(false);
  expect(maxCropZoom({ width: 1024, height: 2048 })).toBe(2);
});

const drawn = (ground: [number, number, number, number], ink: (x: number, y: number) => boolean) => {
  const side = 128;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1)
    data.set(ink(at % side, Math.floor(at / side)) ? [255, 255, 255, 255] : ground, at * 4);
  return { data, width: side, height: side };
};

test("reports an icon's transparent edges, drawing outside the safe zone and dark background", () => {
  const middle = (x: number, y: number) => Math.hypot(x - 64, y - 64) < 30;
  expect(checkIcon(drawn([180, 20, 60, 255], middle))).toMatchObject({ opaque: true, insideSafeZone: true });
  expect(checkIcon(drawn([0, 0, 0, 0], middle))).toMatchObject({ opaque: false, darkContrast: null });
  const corner = (x: number, y: number) => x > 4 && x < 124 && y > 4 && y < 30;
  expect(checkIcon(drawn([20, 20, 60, 255], corner)).insideSafeZone).toBe(false);
  const within = (share: number) => (x: number, y: number) => Math.hypot(x - 64, y - 64) < (share * 128) / 2;
  const isInside = (share: number) => checkIcon(drawn([20, 20, 60, 255], within(share))).insideSafeZone;
  expect([0.64, 0.66, 0.74, 0.8].map(isInside), "the zone that the crop shows").toEqual([true, true, false, false]);
  expect(checkIcon(drawn([20, 26, 35, 255], middle)).darkContrast).toBeCloseTo(1, 1);
});

test("moves an item within the list and ignores positions outside it", () => {
  expect(moveListItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveListItem(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moveListItem(["a", "b", "c"], 2, 3)).toEqual(["a", "b", "c"]);
});

test("reports a screenshot that repeats an earlier one or has a wrong size", () => {
  const shot = (sha256: string, width = 1080, height = 1920) =>
    ({ kind: "screenshot", sha256, width, height, sizeBytes: 1000 }) as ListingImage;
  expect(screenshotVerdicts([shot("a"), shot("b", 200, 400), shot("a")])).toEqual([
    { kind: "ok" },
    { kind: "wrong", fault: "image_size_wrong" },
    { kind: "same", as: 1 },
  ]);
});
