import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, accessRecord } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { PresignRequest } from "#contract/packages/file.ts";
import { serveUploads } from "#server/files/serve-uploads.ts";
import type { UploadPurpose, UploadRequest } from "#server/files/upload-rules.ts";
import type { Plugin } from "#server/http/app.ts";
import { requireActor } from "#server/http/authenticate.ts";
import { Failure } from "#server/http/failure.ts";
import { parseOrFail } from "#server/http/validation.ts";
import { authorizeUpload } from "./admit-file.ts";
import { requireUploadQuota } from "./room.ts";
import { scheduleCleanupSoon } from "#server/files/tidy-files.ts";
import type { Services } from "#server/services.ts";

/**
 * Serves resumable (tus) package uploads to callers who may change the target version. The files belong to the app's
 * developer.
 */
export const servePackageUploads: Plugin = async (app, services) => {
  const { database, files, environment } = services;
  await serveUploads<Actor>(app, {
    database,
    files,
    directory: join(environment.dataDir, "uploads"),
    maxBytes: limits.package.bytes,
    rules: {
      auth: requireUploader,
      requireRoom: (tx, { developerId }, sizeBytes) => requireUploadQuota(tx, developerId, sizeBytes),
      onRemove: (tx, sha256) => scheduleCleanupSoon(tx, [sha256]),
      onCreate: (actor, wish) => purposeOf(services, actor, wish),
      owns: (actor, upload) => abilitiesFor(actor).can("update", accessRecord("File", upload)),
    },
  });
};

function requireUploader(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!request.abilities?.can("update", "File")) throw new Failure("forbidden");
  return actor;
}

/** Validates the upload's tus metadata, which arrives unchecked. */
async function purposeOf({ database }: Services, actor: Actor, wish: UploadRequest): Promise<UploadPurpose> {
  const { versionId, kind, fileName } = wish.metadata;
  const asked = parseOrFail(PresignRequest, { versionId, kind, fileName, sizeBytes: wish.sizeBytes });
  return authorizeUpload(database.db, abilitiesFor(actor), asked);
}
