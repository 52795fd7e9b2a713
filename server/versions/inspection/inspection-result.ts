import type { PackageFacts } from "#contract/packages/facts.ts";
import type { Finding } from "#contract/packages/findings.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { JobRun } from "#server/jobs/define-job.ts";
import { finding } from "#server/packages/inspection/finding.ts";
import { InspectionTooHeavy } from "#server/packages/inspection/inspection-thread.ts";
import { keepIcon } from "#server/packages/inspection/keep-icon.ts";
import { isExpansion } from "#server/packages/file-kind.ts";
import { findLivePackage } from "./live-package.ts";
import { findFile, noteProgress, type PackageFileRow } from "#server/packages/packages.store.ts";
import { storable } from "#server/packages/inspection/storable.ts";
import type { Services } from "#server/services.ts";
import { findVersion } from "../versions.store.ts";

export interface InspectionResult {
  readonly facts: PackageFacts | null;
  readonly findings: readonly Finding[];
  readonly iconSha256: string | null;
}

/** Nobody could read the file within the bounds, or at all. */
export const incomplete: InspectionResult = {
  facts: null,
  findings: [finding("inspection_incomplete")],
  iconSha256: null,
};

/** Inspects a stored file in a thread, writing down how far it is while somebody waits for it. */
export async function inspectStored(
  services: Services,
  file: PackageFileRow,
  { signal }: Pick<JobRun, "signal">,
): Promise<InspectionResult> {
  const { database, files, inspections } = services;
  const order = { fileName: file.fileName, ...(await surroundings(database.db, file)) };
  const progress = progressWriter(services, file.id);
  try {
    const { facts, findings, icon } = await files.withLocalFile(file.sha256, (path) =>
      inspections.inspect({ ...order, path }, file.sizeBytes, { signal, onProgress: progress.note }),
    );
    return { facts: storable(facts), findings: storable(findings), iconSha256: await keepIcon(services, icon) };
  } catch (error) {
    if (error instanceof InspectionTooHeavy) return incomplete;
    throw error;
  } finally {
    await progress.settled();
  }
}

/** What a file is measured against: an update's live version, or the package an expansion file comes with. */
async function surroundings(db: Tx, { kind, versionId }: PackageFileRow) {
  const version = await findVersion(db, versionId);
  if (!version) return { live: null };
  if (!isExpansion(kind)) return { live: await findLivePackage(db, version.appId) };
  const { packageFileId } = version.form.upload;
  return { live: null, beside: packageFileId === null ? null : ((await findFile(db, packageFileId))?.facts ?? null) };
}

/** Writes the latest figure, one write at a time, so that a fast inspection costs few of them. */
function progressWriter({ database, log }: Services, fileId: string) {
  let latest = 0;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    for (let written = -1; written !== latest; ) {
      written = latest;
      await noteProgress(database.db, fileId, Math.min(written, 99));
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
