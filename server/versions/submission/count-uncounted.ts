import * as z from "zod";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { countMissing } from "./submission-state.ts";
import { findUncounted, lockVersion, noteMissing } from "../versions.store.ts";

/** Counts for drafts from before their rows had the number, a few at a time. */
const countOld = defineJob("count-missing", z.strictObject({}), { lane: "long" });
const fewAtATime = 20;

/** Does nothing where every draft has its number. */
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
