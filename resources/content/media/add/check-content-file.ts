import type { ContentType, UploadedMediaType } from "#contract/content/media/content-types.ts";
import { type MediaFacts, findMediaFault, findMediaSizeFault } from "#contract/content/media/media-facts.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { readVideoInWorker } from "./read-video-in-worker.ts";

/** Medium of a file by its MIME type. If the content type allows one medium only, it is that medium. */
export function detectMediaType(type: ContentType, file: File): UploadedMediaType {
  const { video, image } = contentRules[type].files;
  if (video && !image) return "video";
  if (image && !video) return "image";
  return file.type.startsWith("image/") ? "image" : "video";
}

export function contentAcceptAttribute(type: ContentType): string {
  const { video, image } = contentRules[type].files;
  const videos = ["video/mp4", "video/quicktime", "video/webm", ".mp4", ".mov", ".webm"];
  return [...(video ? videos : []), ...(image ? ["image/png", "image/jpeg", "image/webp"] : [])].join(",");
}

function throwFault(fault: ReturnType<typeof findMediaFault>): void {
  if (fault) throw new ApiError(422, fault);
}

async function readFacts(media: UploadedMediaType, file: File): Promise<MediaFacts> {
  if (media === "image") {
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) throw new ApiError(422, { code: "image_unreadable" });
    const { width, height } = picture;
    picture.close();
    return { media, width, height };
  }
  const facts = await readVideoInWorker(file);
  if (!facts) {
    throw new ApiError(422, { code: file.type.startsWith("image/") ? "content_is_image" : "content_unreadable" });
  }
  return facts;
}

/**
 * Reads a file's facts and checks them against the content type. Throws the ApiError with which the server would reject
 * the file.
 */
export async function checkContentFile(type: ContentType, media: UploadedMediaType, file: File): Promise<MediaFacts> {
  throwFault(findMediaSizeFault(type, media, file.size));
  const facts = await readFacts(media, file);
  throwFault(findMediaFault(type, facts));
  return facts;
}
