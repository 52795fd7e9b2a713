import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { failExpiredApkSets, findApkSet } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { presentApkSet } from "#server/catalog/packages/bundles/present-apk-set.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createJobHandler, defineJob, type JobEffect, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import { findVersion } from "../versions.store.ts";

/** Waits for the end of a queued APK set and notifies the developer if it failed. */
export const reportApkSetJob = defineJob("report-apk-set", z.strictObject({ apkSetId: Id }), { lane: "messages" });

const reportIntervalMs = 5_000;
export function nextApkSetReport(): Date {
  return new Date(Date.now() + reportIntervalMs);
}

const noEffect: JobEffect = async () => {};

export function reportApkSetJobHandler(services: Services): JobHandler {
  return createJobHandler(reportApkSetJob, {
    prepare: async ({ apkSetId }) => {
      const { db } = services.database;
      const found = await findApkSet(db, apkSetId);
      if (!found) return noEffect;
      await failExpiredApkSets(db, found.fileId);
      const row = (await findApkSet(db, apkSetId)) ?? found;
      const { stage, status, problem } = await presentApkSet(db, services, row);
      if (stage !== "ended")
        return (tx) => enqueueJob(tx, reportApkSetJob, { apkSetId }, { runAt: nextApkSetReport() });
      // The developer cancelled the build.
      if (status !== "FAILURE" || problem === "apk_set_cancelled") return noEffect;
      return (tx) => notifyFailure(tx, services, row.fileId);
    },
  });
}

async function notifyFailure(tx: Tx, services: Services, fileId: string): Promise<void> {
  const bundle = await findPackageFileById(tx, fileId);
  const version = bundle && (await findVersion(tx, bundle.versionId));
  if (!version) return;
  const { appId, form } = version;
  const about = { appId, appTitle: form.details.title, failed: "bundle" as const, name: bundle.fileName };
  await notify(tx, services, { event: "upload-failed", to: bundle, about });
}
