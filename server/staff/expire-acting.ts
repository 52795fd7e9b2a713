import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { expireActing } from "#server/accounts/acting.store.ts";
import { noteActivity } from "#server/accounts/activity.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { writeAudit } from "./audit.ts";

const expire = defineJob("expire-acting", z.strictObject({ actingId: Id }), { lane: "messages" });

/** Nobody asks anything when a half hour is over, so its end is looked at when it comes. */
export function expireActingAt(tx: Tx, actingId: string, endsAt: Date): Promise<void> {
  return enqueue(tx, expire, { actingId }, { runAt: endsAt });
}

/** Its end came by itself: no device and no address belong to it. */
const nowhere = { ip: "", headers: {} };

/** Writes what reverting would have written, once: nothing of what ended before its time. */
async function noteExpired(tx: Tx, actingId: string): Promise<void> {
  const ended = await expireActing(tx, actingId);
  if (!ended) return;
  const { accountId, adminId, developerId } = ended;
  await noteActivity(tx, accountId, { kind: "acting_ended", request: nowhere, adminId });
  await writeAudit(tx, {
    actor: { accountId, adminId, developerId, role: "adminAsDev" },
    action: "acting_ended",
    subject: "Account",
    subjectId: accountId,
    data: { actingId, endedBy: "expired" },
  });
}

export function expireActings(): JobHandler {
  return handleJob(expire, {
    prepare:
      async ({ actingId }) =>
      (tx) =>
        noteExpired(tx, actingId),
  });
}
