import { limits } from "#contract/limits.ts";
import {
  findListingImageFault,
  imageMimeTypes,
  type ListingImageFault,
  type ListingImageKind,
} from "#contract/catalog/listings/listing-images.ts";
import { type Crop, needsIconCrop } from "./crop.ts";

export type ImageUploadFault = ListingImageFault | "image_type_not_allowed" | "image_unreadable";

/** Chosen image, decoded once. */
export interface DecodedImage {
  readonly file: File;
  readonly bitmap: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

export const imageAcceptAttribute = imageMimeTypes.join(",");

/** Decodes a chosen file and applies the server's first checks. Returns a fault instead of throwing. */
export async function decodeImage(kind: ListingImageKind, file: File): Promise<DecodedImage | ImageUploadFault> {
  if (!imageMimeTypes.some((type) => type === file.type)) return "image_type_not_allowed";
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return "image_unreadable";
  const { width, height } = bitmap;
  if (width * height > limits.imagePixels) return "image_size_wrong";
  const fault = findListingImageFault(kind, { width, height, sizeBytes: file.size });
  const canBeCut = kind === "icon" && needsIconCrop({ width, height });
  return fault && !canBeCut ? fault : { file, bitmap, width, height };
}

export function cropPixels(bitmap: ImageBitmap, crop: Crop): ImageData | null {
  const { width, height } = limits.icon;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, crop.x, crop.y, crop.side, crop.side, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Returns the crop as a 512 × 512 file: PNG, or WebP if the PNG exceeds the limit. */
export async function cropIcon({ bitmap, file }: DecodedImage, crop: Crop): Promise<File> {
  const { width, height, bytes } = limits.icon;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, crop.x, crop.y, crop.side, crop.side, 0, 0, width, height);
  const png = await canvas.convertToBlob({ type: "image/png" });
  const blob = png.size <= bytes ? png : await canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
  return new File([blob], file.name.replace(/\.\w+$/, ".png"), { type: blob.type });
}
