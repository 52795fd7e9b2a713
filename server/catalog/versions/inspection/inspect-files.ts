import { handleJob, type Effect, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { inspectFile } from "#server/catalog/packages/inspection/inspect-file.ts";
import { incompleteResult, inspectStored } from "./inspection-result.ts";
import { saveInspectionResult } from "./save-result.ts";
import { findFile, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";

const noEffect: Effect = async () => {};
const hasEnded = ({ status }: PackageFileRow): boolean => status !== "NOT_STARTED" && status !== "IN_PROGRESS";

export function inspectFiles(services: Services): JobHandler {
  return handleJob(inspectFile, {
    prepare: async ({ fileId }, run) => {
      const file = await findFile(services.database.db, fileId);
      if (!file || hasEnded(file)) return noEffect;
      const result = await inspectStored(services, file, run);
      return async (tx) => {
        // The file may have been superseded meanwhile, which ends its inspection.
        const current = await findFile(tx, fileId);
        if (current && !hasEnded(current)) await saveInspectionResult(tx, file, result);
      };
    },
    giveUp: async (tx, { fileId }) => {
      const file = await findFile(tx, fileId);
      if (file && !hasEnded(file)) await saveInspectionResult(tx, file, incompleteResult);
    },
  });
}
