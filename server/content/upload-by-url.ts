import { contentCalls } from "#contract/content/calls.ts";
import type { Content } from "#contract/content/views.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { type Context, handle } from "#server/http/route.ts";
import { embedAt } from "./embed.ts";
import { withFetched } from "./fetch-media.ts";
import { appOfPackage } from "./own-app.ts";
import type { Filling } from "./replace-file.ts";
import { takeMedia } from "./take-media.ts";
import { fillPlace, putInPlace, requireMayAdd } from "./upload-content.ts";

type Asking = Context<typeof contentCalls.uploadContentByUrl>;

/** Fetches without a lock or transaction, and writes only afterwards. */
async function fetchIntoPlace({ body, services }: Asking, filling: Filling): Promise<Content> {
  const { context: type, mediaType: media } = filling.body;
  return withFetched(services, body.media, { type, media }, async (file) => {
    await requireMayAdd(filling, file.sizeBytes);
    return fillPlace(filling, file, { name: body.name });
  });
}

/** Places a file from a URL, or a YouTube video as an embed, which needs no request. */
export const uploadContentByUrl = handle(contentCalls.uploadContentByUrl)(async (context) => {
  const { abilities, actor, body, params, request, services } = context;
  const { context: type, language, mediaType, media: address, name } = body;
  const mayAdd = { abilities, actor, params, request, services };
  const filling = (media: Filling["body"]["mediaType"]): Filling => ({
    ...mayAdd,
    body: { mediaType: media, context: type, language },
  });
  if (mediaType !== "embed") {
    await requireMayAdd(filling(mediaType), 0);
    return fetchIntoPlace(context, filling(mediaType));
  }
  await requireMayAdd(filling("video"), 0);
  return putInPlace(filling("video"), embedAt(address, type), name);
});

/** Previews a file from a URL before it is placed. Its bytes are kept as long as any unreferenced file. */
export const downloadMedia = handle(contentCalls.downloadMedia)(async (context) => {
  const { body, services } = context;
  const place = { type: body.context, media: body.mediaType };
  await appOfPackage(services.database.db, context, body.packageName);
  return withFetched(services, body.videoUrl, place, async (file) => {
    const { sha256, mime, sizeBytes, facts } = await takeMedia(services, place, file);
    const fileName = cleanFileName(file.name);
    return { url: services.files.url(sha256, { name: fileName, type: mime }), fileName, sizeBytes, facts };
  });
});
