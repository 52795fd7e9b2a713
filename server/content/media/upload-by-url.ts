import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { withFetchedMedia } from "./fetch-media.ts";
import type { ContentUploadContext } from "./replace-file.ts";
import { placeContentAsset, requireContentUploadAllowed, storeAndPlaceContent } from "./upload-content.ts";
import { createHash } from "node:crypto";
import type { ContentType } from "#contract/content/media/content-types.ts";
import { parseYouTubeVideoId, youTubeWatchUrl } from "#contract/content/media/youtube.ts";
import type { EmbedFacts } from "#contract/content/media/media-facts.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import { Failure } from "#server/platform/http/failure.ts";

type RequestContext = CallContext<typeof contentCalls.uploadContentByUrl>;

/**
 * Fetches a file from a URL, then places it. The transaction starts after the fetch, so that a slow server holds no
 * lock.
 */
async function fetchAndPlace({ body, services }: RequestContext, filling: ContentUploadContext): Promise<ContentItem> {
  const { context: type, mediaType: media } = filling.body;
  return withFetchedMedia(services, body.media, { type, media }, async (file) => {
    await requireContentUploadAllowed(filling, file.sizeBytes);
    return storeAndPlaceContent(filling, file, { name: body.name });
  });
}

/** Places a file from a URL, or a YouTube video as an embed, which needs no request. */
export const uploadContentByUrlRoute = handle(contentCalls.uploadContentByUrl)(async (context) => {
  const { abilities, actor, body, params, request, services } = context;
  const { context: type, language, mediaType, media: address, name } = body;
  const mayAdd = { abilities, actor, params, request, services };
  const filling = (media: ContentUploadContext["body"]["mediaType"]): ContentUploadContext => ({
    ...mayAdd,
    body: { mediaType: media, context: type, language },
  });
  if (mediaType !== "embed") {
    await requireContentUploadAllowed(filling(mediaType), 0);
    return fetchAndPlace(context, filling(mediaType));
  }
  await requireContentUploadAllowed(filling("video"), 0);
  return placeContentAsset(filling("video"), parseEmbed(address, type), name);
});

/**
 * Parses a YouTube URL into an embed without contacting YouTube. Throws content_medium_wrong or embed_address_unknown.
 */
function parseEmbed(address: string, type: ContentType) {
  const frame = contentRules[type].files.embed;
  if (!frame) throw new Failure("content_medium_wrong");
  const videoId = parseYouTubeVideoId(address);
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
