import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { JobRun } from "#server/platform/jobs/define-job.ts";
import { createFinding } from "#server/catalog/packages/inspection/create-finding.ts";
import { InspectionLimitError } from "#server/catalog/packages/inspection/inspection-thread.ts";
import { storePackageIcon } from "#server/catalog/packages/inspection/store-package-icon.ts";
import { isExpansionFile } from "#server/catalog/packages/file-kind.ts";
import { findLivePackage } from "./live-package.ts";
import {
  findPackageFileById,
  setInspectionProgress,
  type PackageFileRow,
} from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { findVersion } from "../versions.store.ts";

export interface InspectionResult {
  readonly facts: PackageFacts | null;
  readonly findings: readonly Finding[];
  readonly iconSha256: string | null;
}

/** Result for a file that could not be read, or not within the limits. */
export const incompleteInspectionResult: InspectionResult = {
  facts: null,
  findings: [createFinding("inspection_incomplete")],
  iconSha256: null,
};

/** Inspects a stored file in a worker thread and records its progress. */
export async function inspectStoredFile(
  services: Services,
  file: PackageFileRow,
  { signal }: Pick<JobRun, "signal">,
): Promise<InspectionResult> {
  const { database, files, inspections } = services;
  const order = { fileName: file.fileName, ...(await inspectionContext(database.db, file)) };
  const progress = progressWriter(services, file.id);
  try {
    const { facts, findings, icon } = await files.withLocalFile(file.sha256, (path) =>
      inspections.inspect({ ...order, path }, file.sizeBytes, { signal, onProgress: progress.note }),
    );
    return {
      facts: sanitizeJson(facts),
      findings: sanitizeJson(findings),
      iconSha256: await storePackageIcon(services, icon),
    };
  } catch (error) {
    if (error instanceof InspectionLimitError) return incompleteInspectionResult;
    throw error;
  } finally {
    await progress.settled();
  }
}

/**
 * Returns the data an inspection compares with: the live package for an update, the accompanying package for an
 * expansion file.
 */
async function inspectionContext(db: Tx, { kind, versionId }: PackageFileRow) {
  const version = await findVersion(db, versionId);
  if (!version) return { live: null };
  if (!isExpansionFile(kind)) return { live: await findLivePackage(db, version.appId) };
  const { packageFileId } = version.form.upload;
  return {
    live: null,
    beside: packageFileId === null ? null : ((await findPackageFileById(db, packageFileId))?.facts ?? null),
  };
}

/** Writes only the latest percentage, one write at a time, so that a fast inspection costs few writes. */
function progressWriter({ database, log }: Services, fileId: string) {
  let latest = 0;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    for (let written = -1; written !== latest; ) {
      written = latest;
      await setInspectionProgress(database.db, fileId, Math.min(written, 99));
    }
  };
  const note = (percent: number): void => {
    latest = percent;
    writing ??= write()
      .catch((error: unknown) => log.warn({ err: error }, "an inspection's progress could not be noted"))
      .finally(() => (writing = undefined));
  };
  note(0);
  return { note, settled: async () => writing };
}

/** Characters that PostgreSQL's JSON rejects but a hostile package may contain: U+0000 and lone surrogates. */
const unstorable = /[\0\p{Cs}]/gu;
const replacement = "\ufffd";

const clean = (text: string): string => text.replace(unstorable, replacement);

/** Replaces characters that PostgreSQL's JSON rejects, in strings and in keys. */
function sanitizeJson<T>(value: T): T;
function sanitizeJson(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((part: unknown) => sanitizeJson(part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [clean(key), sanitizeJson(part)]));
}
