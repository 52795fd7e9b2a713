import { handleJob, type Effect, type JobHandler } from "#server/jobs/define-job.ts";
import { inspectFile } from "#server/packages/inspection/inspect-file.ts";
import { incomplete, inspectStored } from "#server/packages/inspection/inspection-result.ts";
import { keepResult } from "#server/packages/inspection/keep-result.ts";
import { findFile, type PackageFileRow } from "#server/packages/packages.store.ts";
import type { Services } from "#server/services.ts";

const nothing: Effect = async () => {};
const hasEnded = ({ status }: PackageFileRow): boolean => status !== "NOT_STARTED" && status !== "IN_PROGRESS";

export const inspectFiles = (services: Services): JobHandler =>
  handleJob(inspectFile, {
    prepare: async ({ fileId }, run) => {
      const file = await findFile(services.database.db, fileId);
      if (!file || hasEnded(file)) return nothing;
      const result = await inspectStored(services, file, run);
      return (tx) => keepResult(tx, file, result);
    },
    giveUp: async (tx, { fileId }) => {
      const file = await findFile(tx, fileId);
      if (file && !hasEnded(file)) await keepResult(tx, file, incomplete);
    },
  });
