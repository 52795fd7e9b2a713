import { limits } from "#contract/limits.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { uploadLifetimeMs } from "#server/platform/files/upload-rules.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { findReadableVersion } from "../version-access.ts";

/**
 * Returns the tus endpoint for a large file. Whether the version accepts the file is checked when the upload starts.
 */
export const presignUploadRoute = handle(packageCalls.presignUpload)(async ({ body, abilities, services }) => {
  const { db } = services.database;
  const { app } = await findReadableVersion(db, { abilities }, body.versionId);
  requireAllowed(abilities, "update", buildAccessRecord("File", app), "version_not_found");
  return {
    protocol: "tus" as const,
    url: "/api/uploads",
    metadata: { versionId: body.versionId, kind: body.kind, fileName: body.fileName },
    maxBytes: limits.package.bytes,
    expiresAt: new Date(Date.now() + uploadLifetimeMs).toISOString(),
  };
});
