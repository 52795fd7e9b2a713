import * as z from "zod";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueue } from "#server/platform/jobs/enqueue.ts";
import { countProblems } from "./submission-problems.ts";
import { findWithoutProblemCount, lockVersion, setProblemCount } from "../versions.store.ts";

/** Backfills the problem count of drafts older than the column, in small batches. */
const backfillCountsJob = defineJob("count-missing", z.strictObject({}), { lane: "long" });
const batchSize = 20;

/** Enqueues the backfill if a draft has no count. */
export async function enqueueCountBackfill(tx: Tx): Promise<void> {
  const [first] = await findWithoutProblemCount(tx, 1);
  if (first !== undefined) await enqueue(tx, backfillCountsJob, {}, { dedupe: "one at a time" });
}

export async function backfillMissingCounts(tx: Tx, max = batchSize): Promise<void> {
  for (const id of await findWithoutProblemCount(tx, max)) {
    const found = await lockVersion(tx, id);
    if (found) await setProblemCount(tx, id, await countProblems(tx, found.version, found.app));
  }
}

export function backfillCountsHandler(): JobHandler {
  return handleJob(backfillCountsJob, {
    prepare: async () => async (tx) => {
      await backfillMissingCounts(tx);
      await enqueueCountBackfill(tx);
    },
  });
}
