import * as z from "zod";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { countMissing } from "./submission-state.ts";
import { findUncounted, lockVersion, noteMissing } from "../versions.store.ts";

/** Backfills the problem count of drafts older than the column, in small batches. */
const countOld = defineJob("count-missing", z.strictObject({}), { lane: "long" });
const fewAtATime = 20;

/** Enqueues the backfill if a draft has no count. */
export async function countOldDrafts(tx: Tx): Promise<void> {
  const [first] = await findUncounted(tx, 1);
  if (first !== undefined) await enqueue(tx, countOld, {}, { dedupe: "one at a time" });
}

export async function countUncounted(tx: Tx, most = fewAtATime): Promise<void> {
  for (const id of await findUncounted(tx, most)) {
    const found = await lockVersion(tx, id);
    if (found) await noteMissing(tx, id, await countMissing(tx, found.version, found.app));
  }
}

export function countOldDraftsOf(): JobHandler {
  return handleJob(countOld, {
    prepare: async () => async (tx) => {
      await countUncounted(tx);
      await countOldDrafts(tx);
    },
  });
}
