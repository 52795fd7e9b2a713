import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { isEditable } from "#contract/versions/status.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { type InspectionResult, inspectStored } from "./inspection-result.ts";
import { keepResult } from "./keep-result.ts";
import { findFile, findOutdated, type PackageFileRow, updateFile } from "#server/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { findVersion } from "../versions.store.ts";

/**
 * Re-inspects one file that an earlier inspector version judged, then enqueues the next one, so that only one runs at a
 * time.
 */
const refreshFacts = defineJob("refresh-facts", z.strictObject({ fileId: Id }), { lane: "long", maxAttempts: 3 });

/** Enqueues the first outdated file, unless a run is pending already. */
export async function refreshOutdated(tx: Tx): Promise<void> {
  const next = await findOutdated(tx);
  if (next) await enqueue(tx, refreshFacts, { fileId: next.id }, { dedupe: "one at a time" });
}

export function refreshFactsOf(services: Services): JobHandler {
  return handleJob(refreshFacts, {
    prepare: async ({ fileId }, run) => {
      const file = await findFile(services.database.db, fileId);
      const isDue = file !== undefined && file.inspectorVersion < inspectorVersion && file.discardedAt === null;
      const result = isDue ? await inspectStored(services, file, run) : undefined;
      return async (tx) => {
        if (file && result) await keepRefreshed(tx, file, result);
        await refreshOutdated(tx);
      };
    },
    // Keeps the known facts: if bytes cannot be read today, that does not count against an accepted file.
    giveUp: async (tx, { fileId }) => {
      const file = await findFile(tx, fileId);
      if (file) await updateFile(tx, file.id, { inspectorVersion, facts: file.facts, findings: file.findings });
      await refreshOutdated(tx);
    },
  });
}

/**
 * Applies current rules to files of editable versions. All other files keep their verdict and only gain the new facts.
 */
async function keepRefreshed(tx: Tx, file: PackageFileRow, result: InspectionResult): Promise<void> {
  const version = await findVersion(tx, file.versionId);
  if (version && isEditable(version.status)) return keepResult(tx, file, result);
  const facts = result.facts ?? file.facts;
  const iconSha256 = result.iconSha256 ?? file.iconSha256;
  await updateFile(tx, file.id, { inspectorVersion, facts, findings: file.findings, iconSha256 });
}
