import { createJobHandler, type JobEffect, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { inspectFileJob } from "#server/catalog/packages/inspection/inspect-file-job.ts";
import { incompleteInspectionResult, inspectStoredFile } from "./inspection-result.ts";
import { saveInspectionResult } from "./save-inspection-result.ts";
import { findPackageFileById, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";

const noEffect: JobEffect = async () => {};
const hasEnded = ({ status }: PackageFileRow): boolean => status !== "NOT_STARTED" && status !== "IN_PROGRESS";

export function inspectFileJobHandler(services: Services): JobHandler {
  return createJobHandler(inspectFileJob, {
    prepare: async ({ fileId }, run) => {
      const file = await findPackageFileById(services.database.db, fileId);
      if (!file || hasEnded(file)) return noEffect;
      const result = await inspectStoredFile(services, file, run);
      return async (tx) => {
        // The file may have been superseded meanwhile, which ends its inspection.
        const current = await findPackageFileById(tx, fileId);
        if (current && !hasEnded(current)) await saveInspectionResult(tx, file, result);
      };
    },
    giveUp: async (tx, { fileId }) => {
      const file = await findPackageFileById(tx, fileId);
      if (file && !hasEnded(file)) await saveInspectionResult(tx, file, incompleteInspectionResult);
    },
  });
}
