import { defineCall } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { Media } from "./media.ts";

const picture = (path: `/${string}`, summary: string, maxBytes: number) =>
  defineCall({
    method: "POST",
    path,
    resource: "listings",
    changes: [],
    summary,
    access: { action: "create", subject: "Media" },
    file: { maxBytes },
    response: Media,
    errors: [
      "too_many_pictures",
      "image_unreadable",
      "image_type_not_allowed",
      "image_size_wrong",
      "image_ratio_wrong",
    ],
  });

export const listingCalls = {
  uploadIcon: picture("/app/media/icon", "Takes an icon: 512 × 512, PNG, JPEG or WebP, up to 1 MB.", limits.icon.bytes),
  uploadHero: picture("/app/media/hero", "Takes a hero picture: 1024 × 500.", limits.hero.bytes),
  uploadScreenshot: picture(
    "/app/media/screens",
    "Takes a screenshot: sides 320 to 3840 px, ratio up to 2.3.",
    limits.screenshots.bytes,
  ),
} as const;
