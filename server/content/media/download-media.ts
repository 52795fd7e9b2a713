import * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import { roles } from "#contract/access/roles.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import { ContentLanguage, contentTypes, uploadedMediaTypes } from "#contract/content/media/content-types.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { findApp, lockApp } from "#server/catalog/apps/apps.store.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { createJobHandler, defineJob, type JobEffect, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import { findContentApp } from "./content-access.ts";
import { withFetchedMedia } from "./fetch-media.ts";
import { storeMedia } from "./store-media.ts";
import { addContentDraft, admitAsset, requireContentUploadAllowed } from "./upload-content.ts";

const Download = z.strictObject({
  appId: Id,
  /** May hold a signed query, so it is never logged or shown. */
  address: z.string().max(limits.url.characters),
  fileName: z.string(),
  type: z.enum(contentTypes),
  media: z.enum(uploadedMediaTypes),
  language: ContentLanguage,
  by: z.strictObject({ accountId: Id, role: z.enum(roles), developerId: Id, adminId: Id.optional() }),
  requestId: z.string(),
});
type Download = z.infer<typeof Download>;

const maxAttempts = 3;
export const downloadMediaJob = defineJob("download-media", Download, { lane: "long", maxAttempts });

/** Accepts a download after checking rights, medium and quota. Addresses are judged when the job connects. */
export const downloadMediaRoute = handle(contentCalls.downloadMedia)(async (context) => {
  const { abilities, actor, body, request, services } = context;
  const { context: type, mediaType: media, language, packageName, videoUrl: address } = body;
  const { accountId, role, adminId } = actor;
  await requireContentUploadAllowed({ abilities, actor, body, params: { packageName }, request, services }, 0);
  if (!contentRules[type].files[media]) throw new Failure("content_medium_wrong");
  const fileName = nameOf(address);
  await services.database.transaction(async (tx) => {
    const { id: appId, developerId } = await findContentApp(tx, context, packageName, "create");
    const by = { accountId, role, developerId, ...(adminId !== undefined && { adminId }) };
    const download = { appId, address, fileName, type, media, language, by, requestId: request.id };
    await enqueueJob(tx, downloadMediaJob, download, { owner: developerId });
  });
  return { status: "NOT_STARTED" as const, fileName };
});

/** Returns the address's last path segment, or its host. */
function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  return cleanFileName(pathname.slice(pathname.lastIndexOf("/") + 1) || hostname);
}

/** Faults that may pass: a site or our own network is away for a moment. */
const transient: readonly ErrorCode[] = ["media_fetching_off", "media_unreachable", "media_too_slow"];
const linkFaults: readonly ErrorCode[] = [...transient, "media_address_refused"];

/** Fetches and checks the file without a transaction, then adds it as a draft or notifies the developer. */
export function downloadMediaJobHandler(services: Services): JobHandler {
  const { db } = services.database;
  return createJobHandler(downloadMediaJob, {
    prepare: async (download, { attempt }) => {
      const { address, appId, by, type, media } = download;
      // The app may have been transferred: its new owner didn't ask for this file.
      if ((await findApp(db, appId))?.developerId !== by.developerId) return noEffect;
      try {
        const received = await withFetchedMedia(services, address, { type, media }, async (file) => ({
          media,
          fileName: cleanFileName(file.name),
          ...(await storeMedia(services, { type, media }, file)),
        }));
        return (tx) => addDownload(tx, services, download, received);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (transient.includes(error.code) && attempt < maxAttempts) throw error;
        return (tx) => notifyFailure(tx, services, download, error);
      }
    },
    giveUp: (tx, download, error) => notifyFailure(tx, services, download, error),
  });
}

const noEffect: JobEffect = async () => {};

async function addDownload(
  tx: Tx,
  services: Services,
  { appId, type, language, by, requestId }: Download,
  received: Parameters<typeof admitAsset>[2],
): Promise<void> {
  const app = await lockApp(tx, appId);
  if (app?.developerId !== by.developerId) return;
  const { adminId, ...account } = by;
  const actor: Actor = { ...account, ...(adminId !== undefined && { adminId }) };
  const asset = await admitAsset(tx, app, received, by.accountId);
  await addContentDraft(tx, services, app, asset, { type, language, by: actor, requestId });
}

async function notifyFailure(
  tx: Tx,
  services: Services,
  { appId, by, fileName: name }: Download,
  error: Error,
): Promise<void> {
  const app = await findApp(tx, appId);
  if (app?.developerId !== by.developerId) return;
  const isLink = error instanceof Failure && linkFaults.includes(error.code);
  const about = { appId, appTitle: app.title, failed: isLink ? ("link" as const) : ("file" as const), name };
  await notify(tx, services, { event: "upload-failed", to: app, about });
}
