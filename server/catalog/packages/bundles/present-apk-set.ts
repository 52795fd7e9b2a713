import type { ApkSet } from "#contract/catalog/packages/apk-set.ts";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { ApkSetRow } from "./apk-sets.store.ts";
import { findPackageFileById, type PackageFileRow } from "../packages.store.ts";
import { packageDownloadUrl, presentPackageFile } from "../present-package-file.ts";
import type { Services } from "#server/services.ts";

type State = Pick<ApkSet, "status" | "stage" | "progress" | "problem">;

/** Presents a build. Once the set is stored, the result depends on the set's inspection. */
export async function presentApkSet(tx: Tx, services: Services, row: ApkSetRow): Promise<ApkSet> {
  const bundle = await findPackageFileById(tx, row.fileId);
  const apks = row.apksFileId === null ? undefined : await findPackageFileById(tx, row.apksFileId);
  return {
    id: row.id,
    fileId: row.fileId,
    ...stateOf(row, bundle, apks),
    signer: presentSigner(row),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    file: apks ? { ...presentPackageFile(services, apks), downloadUrl: packageDownloadUrl(services, apks) } : null,
  };
}

function presentSigner({ signerSha256: sha256, signerSubject: subject, signerNotAfter: notAfter }: ApkSetRow) {
  if (sha256 === null || subject === null || notAfter === null) return null;
  return { sha256, subject, notAfter: notAfter.toISOString() };
}

const buildPercent = 80;

function stateOf(row: ApkSetRow, bundle: PackageFileRow | undefined, apks: PackageFileRow | undefined): State {
  const { status, problem, progress } = row;
  if (status === "FAILURE") return { status, stage: "ended", progress, problem };
  if (status === "NOT_STARTED") return { status, stage: "waiting", progress, problem: null };
  if (status === "IN_PROGRESS") return { status, stage: "building", progress, problem: null };
  if (!apks) return { status: "FAILURE", stage: "ended", progress, problem: "file_not_found" };
  if (apks.status === "NOT_STARTED" || apks.status === "IN_PROGRESS") {
    const share = (apks.progress / 100) * (99 - buildPercent);
    return { status: "IN_PROGRESS", stage: "inspecting", progress: Math.floor(buildPercent + share), problem: null };
  }
  const ended = { stage: "ended", progress: 100 } as const;
  if (apks.status === "FAILURE") return { ...ended, status: "FAILURE", problem: "apk_set_refused" };
  if (!isSetOf(row, bundle?.facts, apks.facts)) return { ...ended, status: "FAILURE", problem: "apk_set_mismatch" };
  return { ...ended, status: apks.status, problem: null };
}

/** True if the set has the bundle's package and version, and every APK is signed with the keystore's key. */
function isSetOf(row: ApkSetRow, bundle: PackageFacts | null | undefined, apks: PackageFacts | null): boolean {
  if (!bundle || !apks) return false;
  const { signers, verified } = apks.signature;
  const isSame = bundle.package === apks.package && bundle.versionCode === apks.versionCode;
  return isSame && verified && signers.length > 0 && signers.every(({ sha256 }) => sha256 === row.signerSha256);
}
