import { basename } from "node:path";
import type { Logger } from "pino";
import type { ErrorCode } from "#contract/errors.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { BundleBuildRequest, BundleBuilder } from "./builder-types.ts";
import {
  type ApkSetRow,
  markApkSetFailed,
  markApkSetSucceeded,
  apkSetLeaseSeconds,
  renewApkSetLease,
} from "./apk-sets.store.ts";
import { inspectFileJob } from "../inspection/inspect-file-job.ts";
import { createPackageFile, type PackageFileRow } from "../packages.store.ts";

export type ApkSetSigning = Omit<BundleBuildRequest, "bundlePath">;

export interface ApkSetOrder {
  readonly set: ApkSetRow;
  readonly bundle: PackageFileRow;
  /** The keystore's bytes, overwritten in the end. */
  readonly keystore: Uint8Array;
  /** Opens the keystore, perhaps after waiting for the bundle. Throws Failure, or the signal's reason. */
  readonly unlock: (signal: AbortSignal) => Promise<ApkSetSigning>;
}

/** The APK set builds of this process. Their keystores and passwords exist only in its memory. */
export interface ApkSetBuilds {
  /** False if no bundle builder is configured. */
  readonly available: boolean;
  /** Starts a build whose outcome is written to the row. */
  start(order: ApkSetOrder): void;
  cancel(id: string): void;
  /** Aborts all builds and waits until they have cleaned up. */
  stop(): Promise<void>;
}

class RunEnded extends Error {
  readonly problem: ErrorCode;
  constructor(problem: ErrorCode) {
    super(problem);
    this.problem = problem;
  }
}

interface Dependencies {
  readonly database: Database;
  readonly files: FileStore;
  readonly log: Logger;
}

interface Work {
  readonly order: ApkSetOrder;
  readonly builder: BundleBuilder | undefined;
  readonly control: AbortController;
}

export function createApkSetBuilds(needs: Dependencies, builder: BundleBuilder | undefined): ApkSetBuilds {
  const running = new Map<string, { control: AbortController; ended: Promise<void> }>();
  return {
    available: builder !== undefined,
    start: (order) => {
      const { id } = order.set;
      const control = new AbortController();
      const ended = run(needs, { order, builder, control }).finally(() => running.delete(id));
      running.set(id, { control, ended });
    },
    cancel: (id) => running.get(id)?.control.abort(new RunEnded("apk_set_cancelled")),
    stop: async () => {
      for (const { control } of running.values()) control.abort(new RunEnded("apk_set_interrupted"));
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

const startedPercent = 10;
const renewalMs = (apkSetLeaseSeconds * 1000) / 3;

/** Never throws; the row receives the outcome. */
async function run(needs: Dependencies, { order, builder, control }: Work): Promise<void> {
  const { set, bundle, keystore, unlock } = order;
  const { database, files, log } = needs;
  const { signal } = control;
  let percent = 0;
  const sendHeartbeat = (): Promise<void> =>
    renewApkSetLease(database.db, set.id, percent).then(
      (isOurs) => (isOurs ? undefined : control.abort(new RunEnded("apk_set_cancelled"))),
      (error: unknown) => log.warn({ err: error, apkSet: set.id }, "an APK set's lease could not be renewed"),
    );
  const timer = setInterval(() => void sendHeartbeat(), renewalMs);
  const onStarted = (): void => {
    percent = startedPercent;
    void sendHeartbeat();
  };
  try {
    const signing = await unlock(signal);
    if (!builder) throw new Failure("bundle_service_not_configured");
    await files.withLocalFile(bundle.sha256, (bundlePath) =>
      builder.build({ ...signing, bundlePath }, (path) => storeSet(needs, set, bundle, path), { signal, onStarted }),
    );
  } catch (error) {
    await recordFailure(needs, set, error);
  } finally {
    clearInterval(timer);
    keystore.fill(0);
  }
}

async function recordFailure({ database, log }: Dependencies, set: ApkSetRow, error: unknown): Promise<void> {
  if (!(error instanceof RunEnded)) log.warn({ err: error, apkSet: set.id }, "an APK set could not be made");
  await markApkSetFailed(database.db, set.id, errorCodeOf(error)).catch((failure: unknown) =>
    log.error({ err: failure, apkSet: set.id }, "an APK set's end could not be noted"),
  );
}

function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof RunEnded) return error.problem;
  return error instanceof Failure ? error.code : "bundle_tool_failed";
}

/** Stores the set as a file of the version and enqueues its inspection, as for an upload. */
async function storeSet(
  { database, files }: Dependencies,
  set: ApkSetRow,
  bundle: PackageFileRow,
  path: string,
): Promise<void> {
  const { sha256, sizeBytes } = await files.take(path);
  await database.transaction(async (tx) => {
    const { developerId, versionId, uploadedBy } = bundle;
    const fileName = `${basename(bundle.fileName, ".aab")}.apks`;
    const row = { developerId, versionId, uploadedBy, kind: "apks" as const, fileName, sha256, sizeBytes };
    const file = await createPackageFile(tx, row);
    if (!(await markApkSetSucceeded(tx, set.id, file.id))) throw new RunEnded("apk_set_cancelled");
    await enqueueJob(tx, inspectFileJob, { fileId: file.id }, { dedupe: file.id, owner: developerId });
  });
}
