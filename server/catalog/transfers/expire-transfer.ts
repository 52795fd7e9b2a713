import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import { lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import { auditTransfer, notifyTransferOutcome } from "./transfer-events.ts";
import { updateTransfer, findTransfer, type TransferRecord } from "./transfers.store.ts";

const expireTransferJob = defineJob("expire-transfer", z.strictObject({ transferId: Id }), { lane: "messages" });

/** Schedules a job for the offer's expiry, because no request happens at that moment. */
export function scheduleTransferExpiry(tx: Tx, { id: transferId, expiresAt }: TransferRecord): Promise<void> {
  return enqueueJob(tx, expireTransferJob, { transferId }, { runAt: expiresAt });
}

/** Expires an overdue offer once and notifies both developers. The app must be locked. */
export async function expireOverdueTransfer(
  tx: Tx,
  services: Services,
  row: TransferRecord | undefined,
): Promise<TransferRecord | undefined> {
  if (!row || row.status !== "offered" || currentTransferStatus(row, new Date()) !== "expired") return row;
  const ended = await updateTransfer(tx, row.id, { status: "expired" });
  await auditTransfer(tx, ended, "expired", { actor: null });
  await notifyTransferOutcome(tx, services, ended, "expired");
  return ended;
}

export function expireTransferJobHandler(services: Services): JobHandler {
  return createJobHandler(expireTransferJob, {
    prepare:
      async ({ transferId }) =>
      async (tx) => {
        const named = await findTransfer(tx, transferId);
        if (!named || !(await lockApp(tx, named.appId))) return;
        await expireOverdueTransfer(tx, services, await findTransfer(tx, transferId));
      },
  });
}
