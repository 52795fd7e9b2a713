import * as z from "zod";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { countSubmissionProblems } from "./submission-problems.ts";
import { findVersionsWithoutProblemCount, lockVersion, setSubmissionProblemCount } from "../versions.store.ts";

/** Backfills the problem count of drafts older than the column, in small batches. */
const backfillCountsJob = defineJob("count-missing", z.strictObject({}), { lane: "long" });
const batchSize = 20;

/** Enqueues the backfill if a draft has no count. */
export async function enqueueProblemCountBackfill(tx: Tx): Promise<void> {
  const [first] = await findVersionsWithoutProblemCount(tx, 1);
  if (first !== undefined) await enqueueJob(tx, backfillCountsJob, {}, { dedupe: "one at a time" });
}

export async function backfillProblemCounts(tx: Tx, max = batchSize): Promise<void> {
  for (const id of await findVersionsWithoutProblemCount(tx, max)) {
    const found = await lockVersion(tx, id);
    if (found) await setSubmissionProblemCount(tx, id, await countSubmissionProblems(tx, found.version, found.app));
  }
}

export function backfillProblemCountsJobHandler(): JobHandler {
  return createJobHandler(backfillCountsJob, {
    prepare: async () => async (tx) => {
      await backfillProblemCounts(tx);
      await enqueueProblemCountBackfill(tx);
    },
  });
}
