import * as z from "zod";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { findVersionsWithoutReviewLane, lockVersion, setReviewQueueEntry } from "../versions.store.ts";
import { createReviewQueueEntry } from "./queue-entry.ts";

/** Backfills lane, flags and risk of versions queued before lanes existed, in small batches. */
const backfillLanesJob = defineJob("sort-waiting", z.strictObject({}), { lane: "long" });
const batchSize = 50;

/** Enqueues the backfill if a waiting version has no lane. */
export async function enqueueLaneBackfill(tx: Tx): Promise<void> {
  const [first] = await findVersionsWithoutReviewLane(tx, 1);
  if (first !== undefined) await enqueueJob(tx, backfillLanesJob, {}, { dedupe: "one at a time" });
}

export async function backfillLanes(tx: Tx, max = batchSize): Promise<void> {
  for (const id of await findVersionsWithoutReviewLane(tx, max)) {
    const found = await lockVersion(tx, id);
    if (!found) continue;
    const { app, version } = found;
    await setReviewQueueEntry(
      tx,
      id,
      await createReviewQueueEntry(tx, app, version, { isResubmission: version.status === "rereview" }),
    );
  }
}

export function backfillLanesJobHandler(): JobHandler {
  return createJobHandler(backfillLanesJob, {
    prepare: async () => async (tx) => {
      await backfillLanes(tx);
      await enqueueLaneBackfill(tx);
    },
  });
}
