import * as z from "zod";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findUnsorted, lockVersion, noteEntry } from "../versions.store.ts";
import { queueEntryOf } from "./enter-queue.ts";

/** Backfills lane, flags and risk of versions queued before lanes existed, in small batches. */
const sortOld = defineJob("sort-waiting", z.strictObject({}), { lane: "long" });
const fewAtATime = 50;

/** Enqueues the backfill if a waiting version has no lane. */
export async function sortOldWaiting(tx: Tx): Promise<void> {
  const [first] = await findUnsorted(tx, 1);
  if (first !== undefined) await enqueue(tx, sortOld, {}, { dedupe: "one at a time" });
}

export async function sortUnsorted(tx: Tx, most = fewAtATime): Promise<void> {
  for (const id of await findUnsorted(tx, most)) {
    const found = await lockVersion(tx, id);
    if (!found) continue;
    const { app, version } = found;
    await noteEntry(tx, id, await queueEntryOf(tx, app, version, { isResubmission: version.status === "rereview" }));
  }
}

export function sortOldWaitingOf(): JobHandler {
  return handleJob(sortOld, {
    prepare: async () => async (tx) => {
      await sortUnsorted(tx);
      await sortOldWaiting(tx);
    },
  });
}
