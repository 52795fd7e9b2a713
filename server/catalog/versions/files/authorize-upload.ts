import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import type { PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { UploadPurpose } from "#server/platform/files/upload-rules.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { requireFileAccepted } from "./upload-quota.ts";
import { findReadableVersion } from "../version-access.ts";

interface UploadRequest {
  readonly versionId: string;
  readonly kind: PackageFileKind;
  readonly fileName: string;
}

/**
 * Throws unless the caller may add such a file to the version; called before any bytes are stored. Attaching repeats
 * the check, because the version may have moved meanwhile.
 */
export async function authorizeUpload(db: Tx, abilities: Abilities, upload: UploadRequest): Promise<UploadPurpose> {
  const { app, version } = await findReadableVersion(db, { abilities }, upload.versionId);
  requireAllowed(abilities, "update", buildAccessRecord("File", app), "version_not_found");
  await requireFileAccepted(db, version, upload.kind, upload.fileName);
  return { developerId: app.developerId, versionId: version.id, kind: upload.kind, fileName: upload.fileName };
}
