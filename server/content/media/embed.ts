import { createHash } from "node:crypto";
import type { ContentType } from "#contract/content/media/content.ts";
import { youTubeId, youTubeWatchUrl } from "#contract/content/media/youtube.ts";
import type { EmbedFacts } from "#contract/content/media/media-facts.ts";
import { contentRules } from "#contract/content/media/rules.ts";
import { Failure } from "#server/platform/http/failure.ts";

/**
 * Parses a YouTube URL into an embed without contacting YouTube. Throws content_medium_wrong or embed_address_unknown.
 */
export function parseEmbed(address: string, type: ContentType) {
  const frame = contentRules[type].files.embed;
  if (!frame) throw new Failure("content_medium_wrong");
  const videoId = youTubeId(address);
  if (videoId === null) throw new Failure("embed_address_unknown");
  const page = youTubeWatchUrl(videoId);
  const facts: EmbedFacts = { media: "embed", videoId, width: frame.width, height: frame.height };
  const sha256 = createHash("sha256").update(page).digest("hex");
  return {
    media: "embed",
    sha256,
    mime: "text/uri-list",
    sizeBytes: 0,
    fileName: `YouTube ${videoId}`,
    facts,
  } as const;
}
