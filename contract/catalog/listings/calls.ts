import { defineCall } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { ListingImage } from "./listing-images.ts";

const picture = (path: `/${string}`, summary: string, maxBytes: number) =>
  defineCall({
    method: "POST",
    crud: "create",
    path,
    resource: "listings",
    changes: [],
    summary,
    access: { action: "create", subject: "Media" },
    file: { maxBytes },
    response: ListingImage,
    errors: [
      "too_many_pictures",
      "image_unreadable",
      "image_type_not_allowed",
      "image_size_wrong",
      "image_ratio_wrong",
    ],
  });

export const listingCalls = {
  uploadIcon: picture(
    "/app/media/icon",
    "Uploads an icon: 512 × 512 px, PNG, JPEG or WebP, up to 1 MB.",
    limits.icon.bytes,
  ),
  uploadHero: picture("/app/media/hero", "Uploads a hero image: 1024 × 500 px.", limits.hero.bytes),
  uploadScreenshot: picture(
    "/app/media/screens",
    "Uploads a screenshot: sides of 320 to 3840 px, ratio up to 2.3.",
    limits.screenshots.bytes,
  ),
} as const;
