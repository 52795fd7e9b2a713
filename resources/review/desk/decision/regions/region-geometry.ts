import { limits } from "#contract/limits.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";

/** A rectangle on a picture, in fractions of its width and height. */
export type RegionRect = Omit<PictureRegion, "pictureId">;
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
}

/** Factor to which fractions are rounded: finer than a pixel of any screenshot, and sums stay exact. */
const precision = 10_000;
const minSide = limits.regions.side * precision;
const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

function clampSide(start: number, size: number): readonly [number, number] {
  const length = clamp(Math.round(size * precision), minSide, precision);
  return [clamp(Math.round(start * precision), 0, precision - length) / precision, length / precision];
}

/** Returns the nearest rectangle that lies inside the image and isn't too small. */
export function clampRect({ x, y, width, height }: RegionRect): RegionRect {
  const [left, across] = clampSide(x, width);
  const [top, down] = clampSide(y, height);
  return { x: left, y: top, width: across, height: down };
}

/** Initial position of a rectangle that is placed with the keyboard. */
export const initialRegionRect: RegionRect = { x: 0.35, y: 0.4, width: 0.3, height: 0.2 };

export function moveRect(rect: RegionRect, by: ImagePoint): RegionRect {
  return clampRect({ ...rect, x: rect.x + by.x, y: rect.y + by.y });
}

/** Moves the right and lower sides, up to the edge of the image. */
export function resizeRect(rect: RegionRect, by: ImagePoint): RegionRect {
  const width = clamp(rect.width + by.x, limits.regions.side, 1 - rect.x);
  const height = clamp(rect.height + by.y, limits.regions.side, 1 - rect.y);
  return clampRect({ ...rect, width, height });
}

const clampPoint = ({ x, y }: ImagePoint): ImagePoint => ({ x: clamp(x, 0, 1), y: clamp(y, 0, 1) });

/** Returns the rectangle between two points, in any order. */
export function rectFromCorners(one: ImagePoint, other: ImagePoint): RegionRect {
  const [from, to] = [clampPoint(one), clampPoint(other)];
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return clampRect({ x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) });
}

/** True if a drag is long enough to draw a rectangle. */
export function isDragLongEnough(one: ImagePoint, other: ImagePoint): boolean {
  const [from, to] = [clampPoint(one), clampPoint(other)];
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) >= limits.regions.side;
}

export function isPointInRect({ x, y, width, height }: RegionRect, at: ImagePoint): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}
