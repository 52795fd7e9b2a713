import { limits } from "#contract/limits.ts";
import { packageCalls } from "#contract/packages/calls.ts";
import { asApp } from "#contract/access/rules.ts";
import { uploadLifetimeMs } from "#server/files/upload-rules.ts";
import { handle } from "#server/http/route.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { requireRoomFor } from "#server/packages/file-kind.ts";
import { readVersion } from "#server/versions/version-access.ts";

/** Says where a large file goes; the upload itself is asked again when it begins. */
export const presignUpload = handle(packageCalls.presignUpload)(async ({ body, abilities, services }) => {
  const { db } = services.database;
  const { app, version } = await readVersion(db, { abilities }, body.versionId);
  requireAllowed(abilities, "update", asApp(app), "version_not_found");
  await requireRoomFor(db, version, body.kind, body.fileName);
  return {
    protocol: "tus" as const,
    url: "/api/uploads",
    metadata: { versionId: body.versionId, kind: body.kind, fileName: body.fileName },
    maxBytes: limits.package.bytes,
    expiresAt: new Date(Date.now() + uploadLifetimeMs).toISOString(),
  };
});
