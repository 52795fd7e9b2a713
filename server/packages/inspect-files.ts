import type { PackageFacts } from "#contract/packages/facts.ts";
import { type FindingCode, findingSeverities, verdictOf } from "#contract/packages/finding-codes.ts";
import type { Finding } from "#contract/packages/findings.ts";
import type { JobStatus } from "#contract/packages/kinds.ts";
import { updateApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { handleJob, type Effect, type JobHandler, type JobRun } from "#server/jobs/define-job.ts";
import { inspectFile } from "#server/packages/inspect-file.ts";
import { keepIcon } from "#server/packages/keep-icon.ts";
import { findLivePackage } from "#server/packages/live-package.ts";
import {
  findFile,
  findOwnerOfPackage,
  noteProgress,
  type PackageFileRow,
  updateFile,
} from "#server/packages/packages.store.ts";
import { InspectionTooHeavy } from "#server/packages/inspection-thread.ts";
import { storable } from "#server/packages/storable.ts";
import type { Services } from "#server/services.ts";
import { findVersion, lockVersion, noteVersionFacts } from "#server/versions/versions.store.ts";

interface Result {
  readonly facts: PackageFacts | null;
  readonly findings: readonly Finding[];
  readonly iconSha256: string | null;
}

const nothing: Effect = async () => {};

const finding = (code: FindingCode, details: Finding["details"] = {}): Finding => ({
  code,
  severity: findingSeverities[code],
  where: "",
  details,
});

const incomplete: Result = { facts: null, findings: [finding("inspection_incomplete")], iconSha256: null };

export const inspectFiles = (services: Services): JobHandler =>
  handleJob(inspectFile, {
    prepare: async ({ fileId }, run) => {
      const file = await findFile(services.database.db, fileId);
      if (!file || hasEnded(file)) return nothing;
      const result = await inspect(services, file, run);
      return (tx) => keepResult(tx, file, result);
    },
    giveUp: async (tx, { fileId }) => {
      const file = await findFile(tx, fileId);
      if (file && !hasEnded(file)) await keepResult(tx, file, incomplete);
    },
  });

const hasEnded = ({ status }: PackageFileRow): boolean => status !== "NOT_STARTED" && status !== "IN_PROGRESS";

async function inspect(services: Services, file: PackageFileRow, { signal }: JobRun): Promise<Result> {
  const { database, files, inspections } = services;
  const version = await findVersion(database.db, file.versionId);
  const live = version && file.kind !== "mainObb" && file.kind !== "patchObb" ? version.appId : null;
  const order = { fileName: file.fileName, live: live === null ? null : await findLivePackage(database.db, live) };
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

const statusOf: Record<ReturnType<typeof verdictOf>, JobStatus> = {
  accept: "SUCCESS",
  warn: "PSEUDO_SUCCESS",
  refuse: "FAILURE",
};

/** One transaction with the end of the job: what was found, what the version's row repeats of it, the app's name. */
async function keepResult(tx: Tx, file: PackageFileRow, { facts, findings, iconSha256 }: Result): Promise<void> {
  const locked = await lockVersion(tx, file.versionId);
  if (!locked) return;
  const { app, version } = locked;
  const name = facts?.package ?? null;
  const owner = name === null ? undefined : await findOwnerOfPackage(tx, name, app.id);
  const all = [...findings, ...(owner ? [finding("package_owned_elsewhere", { package: name ?? "" })] : [])];
  const verdict = verdictOf(all);
  await updateFile(tx, file.id, {
    status: statusOf[verdict],
    progress: 100,
    verdict,
    facts,
    findings: all,
    iconSha256,
  });
  if (version.form.upload.packageFileId !== file.id) return;
  const { versionName = null, versionCode = null } = facts ?? {};
  await noteVersionFacts(tx, version.id, { versionName, versionCode, sizeBytes: file.sizeBytes });
  const isFree = app.liveVersionId === null && verdict !== "refuse";
  if (isFree && name !== null && name !== app.packageName) await updateApp(tx, app.id, { packageName: name });
}
