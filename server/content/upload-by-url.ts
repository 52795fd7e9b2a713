import { contentCalls } from "#contract/content/calls.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { handle } from "#server/http/route.ts";
import { withFetched } from "./fetch-media.ts";
import { appOfPackage } from "./own-app.ts";
import { takeMedia } from "./take-media.ts";
import { fillPlace, requireMayAdd } from "./upload-content.ts";

/** Takes a file for a place from an address. No lock is held and nothing written while it comes. */
export const uploadContentByUrl = handle(contentCalls.uploadContentByUrl)(async (context) => {
  const { abilities, actor, params, request, services } = context;
  const { media: address, ...body } = context.body;
  const filling = { abilities, actor, body, params, request, services };
  await requireMayAdd(filling, 0);
  return withFetched(services, address, { type: body.context, media: body.mediaType }, async (file) => {
    await requireMayAdd(filling, file.sizeBytes);
    return fillPlace(filling, file);
  });
});

/** What an address has, before anything is placed; its bytes are kept as long as files that nothing names. */
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
