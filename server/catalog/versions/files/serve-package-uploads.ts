import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, buildAccessRecord } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { PresignRequest } from "#contract/catalog/packages/package-file.ts";
import { serveUploads } from "#server/platform/files/serve-uploads.ts";
import type { UploadPurpose, UploadRequest } from "#server/platform/files/upload-rules.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { requireActor } from "#server/platform/http/authenticate-requests.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { parseOrFail } from "#server/platform/http/validation.ts";
import { authorizeUpload, requireUploadQuota } from "./authorize-upload.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import type { Services } from "#server/services.ts";

/**
 * Serves resumable (tus) package uploads to callers who may change the target version. The files belong to the app's
 * developer.
 */
export const servePackageUploads: AppPlugin = async (app, services) => {
  const { database, files, environment } = services;
  await serveUploads<Actor>(app, {
    database,
    files,
    directory: join(environment.dataDir, "uploads"),
    maxBytes: limits.package.bytes,
    rules: {
      auth: requireUploader,
      requireRoom: (tx, { developerId }, sizeBytes) => requireUploadQuota(tx, developerId, sizeBytes),
      onRemove: (tx, sha256) => scheduleReleasedFileCleanup(tx, [sha256]),
      onCreate: (actor, upload) => purposeOf(services, actor, upload),
      owns: (actor, upload) => abilitiesFor(actor).can("update", buildAccessRecord("File", upload)),
    },
  });
};

function requireUploader(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!request.abilities?.can("update", "File")) throw new Failure("forbidden");
  return actor;
}

/** Validates the upload's tus metadata, which arrives unchecked. */
async function purposeOf({ database }: Services, actor: Actor, upload: UploadRequest): Promise<UploadPurpose> {
  const { versionId, kind, fileName } = upload.metadata;
  const asked = parseOrFail(PresignRequest, { versionId, kind, fileName, sizeBytes: upload.sizeBytes });
  return authorizeUpload(database.db, abilitiesFor(actor), asked);
}
