import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";

/** An app's consent documents changed. The handler recounts the problems of its drafts. */
export const consentsChangedJob = defineJob("consents-changed", z.strictObject({ appId: Id }), { lane: "messages" });

export async function enqueueConsentsChanged(tx: Tx, appIds: readonly string[]): Promise<void> {
  for (const appId of appIds) await enqueueJob(tx, consentsChangedJob, { appId });
}
