import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { type ActingRow, actingEndedJob, expireActing, findActingById } from "#server/accounts/auth/acting.store.ts";
import { recordActivity, noOrigin } from "#server/accounts/auth/activity.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueue } from "#server/platform/jobs/enqueue.ts";
import { writeAudit } from "./audit.ts";

const expireActingJob = defineJob("expire-acting", z.strictObject({ actingId: Id }), { lane: "messages" });

/** Schedules a job for the expiry, since no request may come then. */
export function scheduleActingExpiry(tx: Tx, actingId: string, endsAt: Date): Promise<void> {
  return enqueue(tx, expireActingJob, { actingId }, { runAt: endsAt });
}

type RevertRequest = Pick<FastifyRequest, "id" | "ip" | "headers">;

/** Records the end of an acting session in the developer's activity and the audit log; ignores undefined. */
export async function recordActingEnd(tx: Tx, ended: ActingRow | undefined, request?: RevertRequest): Promise<void> {
  if (!ended) return;
  const { id, accountId, adminId, developerId, endedBy } = ended;
  await recordActivity(tx, accountId, { kind: "acting_ended", request: request ?? noOrigin, adminId });
  await writeAudit(tx, {
    actor: { accountId, adminId, developerId, role: "adminAsDev" },
    action: "acting_ended",
    subject: "Account",
    subjectId: accountId,
    data: { actingId: id, endedBy },
    ...(request && { requestId: request.id }),
  });
}

export function actingEndHandlers(): JobHandler[] {
  return [
    handleJob(expireActingJob, {
      prepare:
        async ({ actingId }) =>
        async (tx) =>
          recordActingEnd(tx, await expireActing(tx, actingId)),
    }),
    handleJob(actingEndedJob, {
      prepare:
        async ({ actingId }) =>
        async (tx) =>
          recordActingEnd(tx, await findActingById(tx, actingId)),
    }),
  ];
}
