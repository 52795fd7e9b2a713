import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import {
  type ActingSessionRow,
  actingEndedJob,
  expireActingSession,
  findActingSession,
} from "#server/accounts/auth/acting.store.ts";
import { recordActivity, unknownOrigin } from "#server/accounts/auth/account-activity.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { writeAudit } from "./write-audit.ts";

const expireActingJob = defineJob("expire-acting", z.strictObject({ actingId: Id }), { lane: "messages" });

/** Schedules a job for the session's expiry, since no request may come then. */
export function scheduleActingExpiry(tx: Tx, actingId: string, endsAt: Date): Promise<void> {
  return enqueueJob(tx, expireActingJob, { actingId }, { runAt: endsAt });
}

type RevertRequest = Pick<FastifyRequest, "id" | "ip" | "headers">;

/** Records the end of an acting session in the developer's activity and the audit log; ignores undefined. */
export async function recordActingEnd(
  tx: Tx,
  ended: ActingSessionRow | undefined,
  request?: RevertRequest,
): Promise<void> {
  if (!ended) return;
  const { id, accountId, adminId, developerId, endedBy } = ended;
  await recordActivity(tx, accountId, { kind: "acting_ended", request: request ?? unknownOrigin, adminId });
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
    createJobHandler(expireActingJob, {
      prepare:
        async ({ actingId }) =>
        async (tx) =>
          recordActingEnd(tx, await expireActingSession(tx, actingId)),
    }),
    createJobHandler(actingEndedJob, {
      prepare:
        async ({ actingId }) =>
        async (tx) =>
          recordActingEnd(tx, await findActingSession(tx, actingId)),
    }),
  ];
}
