import fc from "fast-check";
import { expect, test } from "vitest";
import { PictureRegion } from "#contract/review/desk/regions.ts";
import {
  isDragLongEnough,
  initialRegionRect,
  moveRect,
  rectFromCorners,
  resizeRect,
  clampRect,
} from "#resources/review/desk/decision/regions/region-geometry.ts";
import { regionPosition } from "#resources/catalog/versions/parts/regions/region-text.ts";

const pictureId = "10000000-0000-4000-8000-000000000001";
const isSent = (rect: typeof initialRegionRect): boolean => PictureRegion.safeParse({ pictureId, ...rect }).success;
const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
const point = fc.record({ x: anywhere, y: anywhere });

test("keeps every drawn, moved and resized rectangle valid as a region", () => {
  fc.assert(
    fc.property(point, point, fc.array(fc.tuple(fc.boolean(), point), { maxLength: 8 }), (from, to, moves) => {
      const drawn = rectFromCorners(from, to);
      const last = moves.reduce((rect, [resizes, by]) => (resizes ? resizeRect : moveRect)(rect, by), drawn);
      expect([isSent(drawn), isSent(last), isSent(clampRect({ ...drawn, ...from }))]).toEqual([true, true, true]);
    }),
  );
});

test("moving a rectangle keeps its size, resizing keeps its upper left corner", () => {
  fc.assert(
    fc.property(point, (by) => {
      const { width, height } = moveRect(initialRegionRect, by);
      expect([width, height]).toEqual([initialRegionRect.width, initialRegionRect.height]);
      const { x, y } = resizeRect(initialRegionRect, by);
      expect([x, y]).toEqual([initialRegionRect.x, initialRegionRect.y]);
    }),
  );
});

test("draws the same rectangle from any corner, and none when pressed without moving", () => {
  const [one, other] = [
    { x: 0.8, y: 0.1 },
    { x: 0.2, y: 0.6 },
  ];
  expect(rectFromCorners(one, other)).toEqual({ x: 0.2, y: 0.1, width: 0.6, height: 0.5 });
  expect(rectFromCorners(other, one)).toEqual(rectFromCorners(one, other));
  expect([isDragLongEnough(one, other), isDragLongEnough(one, { x: 0.805, y: 0.1 })]).toEqual([true, false]);
});

test.each([
  ["upperLeft", { x: 0, y: 0 }],
  ["upper", { x: 0.4, y: 0.05 }],
  ["right", { x: 0.8, y: 0.4 }],
  ["middle", { x: 0.4, y: 0.4 }],
  ["lowerRight", { x: 0.8, y: 0.8 }],
] as const)("names a region's position %s by the ninth that contains its centre", (place, at) => {
  expect(regionPosition({ ...at, width: 0.2, height: 0.2 })).toBe(place);
});
