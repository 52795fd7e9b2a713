import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import type { PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { UploadPurpose } from "#server/platform/files/upload-rules.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { findReadableVersion } from "../version-access.ts";
import { limits } from "#contract/limits.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import { sumUploadBytes } from "#server/platform/files/upload.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { isExpansionFile, hasExtensionOf } from "#server/catalog/packages/file-kind.ts";
import { sumPackageBytes, countPackageFilesSince } from "#server/catalog/packages/packages.store.ts";
import { findOpenHeldFields } from "../history.store.ts";
import { selectUndecidedVersionIdsOfDeveloper, type VersionRow } from "../versions.store.ts";

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

const dayMs = 24 * 3_600_000;

/** Throws storage_full if a package of this size would exceed the developer's quota for undecided versions. */
export async function requireUploadQuota(tx: Tx, developerId: string, sizeBytes: number): Promise<void> {
  await lockQuota(tx, developerId);
  const taken =
    (await sumUploadBytes(tx, developerId)) +
    (await sumPackageBytes(tx, developerId, selectUndecidedVersionIdsOfDeveloper(tx, developerId)));
  if (taken + sizeBytes > limits.quotas.undecidedBytes)
    throw new Failure("storage_full", { params: { most: limits.quotas.undecidedBytes / 1024 ** 3 } });
}

/**
 * Throws unless the version accepts such a file. The version must be editable, on hold only if the package is held, of
 * the form's file kind, and within the daily limit.
 */
export async function requireFileAccepted(
  tx: Tx,
  version: VersionRow,
  kind: PackageFileKind,
  fileName: string,
): Promise<void> {
  if (!isEditableVersion(version.status)) throw new Failure("version_status_conflict");
  const held = version.status === "onhold" ? await findOpenHeldFields(tx, [version.id]) : undefined;
  if (held && !held.some(({ field }) => field === "apkSection"))
    throw new Failure("field_not_held", { fields: [{ path: "apkSection", code: "field_not_held" }] });
  const isWanted = isExpansionFile(kind) || kind === version.form.details.applicationType;
  if (!hasExtensionOf(kind, fileName) || !isWanted) throw new Failure("upload_kind_mismatch");
  const received = await countPackageFilesSince(tx, version.id, new Date(Date.now() - dayMs));
  if (received >= limits.quotas.packagesPerDraftADay)
    throw new Failure("too_many_packages", { params: { most: limits.quotas.packagesPerDraftADay } });
}
