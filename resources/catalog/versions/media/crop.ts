import { limits } from "#contract/limits.ts";

/** Square crop, in the image's own pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Share of an icon's side that is always visible. Launchers may crop an icon to a circle. */
export const iconSafeZoneShare = 0.66;

const iconSide = limits.icon.width;
export function needsIconCrop({ width, height }: ImageSize): boolean {
  return width >= iconSide && height >= iconSide && (width !== iconSide || height !== iconSide);
}

/** Returns the largest square in the middle. */
export function centredCrop({ width, height }: ImageSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Largest zoom before the crop has fewer pixels than the icon. */
export function maxCropZoom(size: ImageSize): number {
  return Math.max(1, Math.min(size.width, size.height) / iconSide);
}

/** Returns the crop at another zoom around the same centre, kept inside the image. */
export function zoomCrop(size: ImageSize, crop: Crop, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), maxCropZoom(size));
  return clampCrop(size, { x: crop.x + (crop.side - side) / 2, y: crop.y + (crop.side - side) / 2, side });
}

export function moveCrop(size: ImageSize, crop: Crop, dx: number, dy: number): Crop {
  return clampCrop(size, { ...crop, x: crop.x + dx, y: crop.y + dy });
}

const clampCrop = ({ width, height }: ImageSize, { x, y, side }: Crop): Crop => ({
  x: Math.min(Math.max(x, 0), width - side),
  y: Math.min(Math.max(y, 0), height - side),
  side,
});
