import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { type InspectionResult, inspectStoredFile } from "./inspection-result.ts";
import { saveInspectionResult } from "./save-inspection-result.ts";
import {
  findPackageFileById,
  findOutdatedPackageFile,
  type PackageFileRow,
  updatePackageFile,
} from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { findVersion } from "../versions.store.ts";

/**
 * Re-inspects one file that an earlier inspector version judged, then enqueues the next one, so that only one runs at a
 * time.
 */
const refreshFacts = defineJob("refresh-facts", z.strictObject({ fileId: Id }), { lane: "long", maxAttempts: 3 });

/** Enqueues the first outdated file, unless a run is pending already. */
export async function enqueueFactsRefresh(tx: Tx): Promise<void> {
  const next = await findOutdatedPackageFile(tx);
  if (next) await enqueueJob(tx, refreshFacts, { fileId: next.id }, { dedupe: "one at a time" });
}

export function refreshFactsJobHandler(services: Services): JobHandler {
  return createJobHandler(refreshFacts, {
    prepare: async ({ fileId }, run) => {
      const file = await findPackageFileById(services.database.db, fileId);
      const isDue = file !== undefined && file.inspectorVersion < inspectorVersion && file.discardedAt === null;
      const result = isDue ? await inspectStoredFile(services, file, run) : undefined;
      return async (tx) => {
        if (file && result) await saveRefreshedFacts(tx, file, result);
        await enqueueFactsRefresh(tx);
      };
    },
    // Keeps the known facts: if bytes cannot be read today, that does not count against an accepted file.
    giveUp: async (tx, { fileId }) => {
      const file = await findPackageFileById(tx, fileId);
      if (file) await updatePackageFile(tx, file.id, { inspectorVersion, facts: file.facts, findings: file.findings });
      await enqueueFactsRefresh(tx);
    },
  });
}

/**
 * Applies current rules to files of editable versions. All other files keep their verdict and only gain the new facts.
 */
async function saveRefreshedFacts(tx: Tx, file: PackageFileRow, result: InspectionResult): Promise<void> {
  const version = await findVersion(tx, file.versionId);
  if (version && isEditableVersion(version.status)) return saveInspectionResult(tx, file, result);
  const facts = result.facts ?? file.facts;
  const iconSha256 = result.iconSha256 ?? file.iconSha256;
  await updatePackageFile(tx, file.id, { inspectorVersion, facts, findings: file.findings, iconSha256 });
}
