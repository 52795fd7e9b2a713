import * as z from "zod";
import { Id, Sha256 } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";

export const listingImageKinds = ["icon", "hero", "screenshot"] as const;
export type ListingImageKind = (typeof listingImageKinds)[number];

export const imageMimeTypes = ["image/png", "image/jpeg", "image/webp"] as const;

/** A stored picture; `url` is signed and short-lived, so forms keep the id alone. */
export const ListingImage = z.strictObject({
  id: Id,
  kind: z.enum(listingImageKinds),
  url: z.string(),
  sha256: Sha256,
  mime: z.enum(imageMimeTypes),
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
});
export type ListingImage = z.infer<typeof ListingImage>;

export type ListingImageFault = "image_size_wrong" | "image_ratio_wrong" | "payload_too_large";
interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

/**
 * Returns the reason why a picture of this size can't be used; undefined if it can. Browser and server both check
 * before storing it.
 */
export function findListingImageFault(
  kind: ListingImageKind,
  { width, height, sizeBytes }: ImageSize,
): ListingImageFault | undefined {
  if (kind === "screenshot") {
    const rule = limits.screenshots;
    if (sizeBytes > rule.bytes) return "payload_too_large";
    const [short, long] = width < height ? [width, height] : [height, width];
    if (short < rule.minSide || long > rule.maxSide) return "image_size_wrong";
    return long / short > rule.ratio ? "image_ratio_wrong" : undefined;
  }
  const rule = limits[kind];
  if (sizeBytes > rule.bytes) return "payload_too_large";
  return width === rule.width && height === rule.height ? undefined : "image_size_wrong";
}
