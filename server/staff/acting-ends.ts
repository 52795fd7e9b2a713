import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { type ActingRow, actingEnded, expireActing, findActingRow } from "#server/accounts/acting.store.ts";
import { noteActivity, nowhere } from "#server/accounts/activity.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { writeAudit } from "./audit.ts";

const expire = defineJob("expire-acting", z.strictObject({ actingId: Id }), { lane: "messages" });

/** Schedules a job for the expiry, since no request may come then. */
export function expireActingAt(tx: Tx, actingId: string, endsAt: Date): Promise<void> {
  return enqueue(tx, expire, { actingId }, { runAt: endsAt });
}

type Reverted = Pick<FastifyRequest, "id" | "ip" | "headers">;

/** Records the end of an acting session in the developer's activity and the audit log; ignores undefined. */
export async function noteEnd(tx: Tx, ended: ActingRow | undefined, request?: Reverted): Promise<void> {
  if (!ended) return;
  const { id, accountId, adminId, developerId, endedBy } = ended;
  await noteActivity(tx, accountId, { kind: "acting_ended", request: request ?? nowhere, adminId });
  await writeAudit(tx, {
    actor: { accountId, adminId, developerId, role: "adminAsDev" },
    action: "acting_ended",
    subject: "Account",
    subjectId: accountId,
    data: { actingId: id, endedBy },
    ...(request && { requestId: request.id }),
  });
}

export function actingEnds(): JobHandler[] {
  return [
    handleJob(expire, {
      prepare:
        async ({ actingId }) =>
        async (tx) =>
          noteEnd(tx, await expireActing(tx, actingId)),
    }),
    handleJob(actingEnded, {
      prepare:
        async ({ actingId }) =>
        async (tx) =>
          noteEnd(tx, await findActingRow(tx, actingId)),
    }),
  ];
}
