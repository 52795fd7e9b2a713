import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, asApp } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { PresignRequest } from "#contract/packages/file.ts";
import { serveUploads } from "#server/files/serve-uploads.ts";
import type { UploadPurpose, UploadWish } from "#server/files/upload-rules.ts";
import type { Plugin } from "#server/http/app.ts";
import { requireActor } from "#server/http/authenticate.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { parseOrFail } from "#server/http/validation.ts";
import { requireRoomFor } from "#server/packages/file-kind.ts";
import type { Services } from "#server/services.ts";
import { readVersion } from "#server/versions/version-access.ts";

/** Resumable uploads of packages: by whoever may change the version they are for, to the developer who owns it. */
export const servePackageUploads: Plugin = async (app, services) => {
  const { database, files, environment } = services;
  await serveUploads<Actor>(app, {
    database,
    files,
    directory: join(environment.dataDir, "uploads"),
    maxBytes: limits.package.bytes,
    rules: {
      auth: requireUploader,
      onCreate: (actor, wish) => purposeOf(services, actor, wish),
      owns: (actor, upload) => actor.developerId !== null && actor.developerId === upload.developerId,
    },
  });
};

function requireUploader(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!request.abilities?.can("update", "App")) throw new Failure("forbidden");
  return actor;
}

async function purposeOf(services: Services, actor: Actor, wish: UploadWish): Promise<UploadPurpose> {
  const { versionId, kind, fileName } = wish.metadata;
  const asked = parseOrFail(PresignRequest, { versionId, kind, fileName, sizeBytes: wish.sizeBytes });
  const abilities = abilitiesFor(actor);
  const { db } = services.database;
  const { app, version } = await readVersion(db, { abilities }, asked.versionId);
  requireAllowed(abilities, "update", asApp(app), "version_not_found");
  await requireRoomFor(db, version, asked.kind, asked.fileName);
  return { developerId: app.developerId, versionId: version.id, kind: asked.kind, fileName: asked.fileName };
}
