import {
  findListingImageFault,
  type ListingImageFault,
  type ListingImage,
} from "#contract/catalog/listings/listing-images.ts";

export type ScreenshotVerdict =
  | { readonly kind: "ok" }
  | { readonly kind: "same"; readonly as: number }
  | { readonly kind: "wrong"; readonly fault: ListingImageFault };

/** Returns the verdict per screenshot, in order: its dimensions, and whether an earlier one is the same image. */
export function screenshotVerdicts(pictures: readonly ListingImage[]): ScreenshotVerdict[] {
  return pictures.map((picture, at) => {
    const fault = findListingImageFault("screenshot", picture);
    if (fault) return { kind: "wrong", fault };
    const twin = pictures.findIndex((other) => other.sha256 === picture.sha256);
    return twin >= 0 && twin < at ? { kind: "same", as: twin + 1 } : { kind: "ok" };
  });
}

/** Moves one item of a list; a position outside the list changes nothing. */
export function moveListItem<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (to < 0 || to >= items.length || from < 0 || from >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
