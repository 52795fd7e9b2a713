import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import { limits } from "#contract/limits.ts";
import type { Actor } from "#contract/access/roles.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import {
  lockSecondOpinion,
  type SecondOpinionRecord,
  updateSecondOpinion,
} from "#server/review/second-opinions/second-opinions.store.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { requireOtherReviewer } from "../lock-for-decision.ts";
import { presentOpinion } from "./present-opinion.ts";

const claimExpiryMs = limits.claimHours * 3_600_000;

/** True if another reviewer is reading it and their claim has not expired. */
export function isOpinionTakenByOther(
  { readBy, takenAt }: SecondOpinionRecord,
  { accountId }: Pick<Actor, "accountId">,
): boolean {
  return readBy !== null && readBy !== accountId && (takenAt?.getTime() ?? 0) > Date.now() - claimExpiryMs;
}

/** Locks an unrecorded opinion. To the reviewer who made the first decision it does not exist until it is recorded. */
async function lockUnrecorded(tx: Tx, actor: Actor, id: string): Promise<SecondOpinionRecord> {
  const row = await lockSecondOpinion(tx, id);
  if (!row || (row.decidedBy === actor.accountId && row.recordedAt === null))
    throw new Failure("second_opinion_not_found");
  if (row.recordedAt !== null)
    throw new Failure("second_opinion_recorded", { current: await presentOpinion(tx, actor, row) });
  if (isOpinionTakenByOther(row, actor)) throw new Failure("second_opinion_taken");
  await requireOtherReviewer(tx, actor, { id: row.versionId, appId: row.appId });
  return row;
}

/** Starts a second reading, or continues one's own. */
export const takeSecondOpinionRoute = handle(secondOpinionCalls.takeSecondOpinion)(
  async ({ params, actor, services }) =>
    services.database.transaction(async (tx) => {
      const row = await lockUnrecorded(tx, actor, params.id);
      if (row.readBy !== actor.accountId)
        await updateSecondOpinion(tx, row.id, { readBy: actor.accountId, takenAt: new Date() });
      return presentOpinion(tx, actor, { ...row, readBy: actor.accountId });
    }),
);

type OpinionBody = CallContext<typeof secondOpinionCalls.recordSecondOpinion>["body"];

/** Throws reason_required, reasons_not_allowed or validation_failed (a hold without fields, a duplicate field). */
function requireCompleteOpinion({ decision, fields, reason }: OpinionBody): void {
  if (decision === "approve" && fields.length > 0) throw new Failure("reasons_not_allowed");
  if (decision !== "approve" && reason === "") throw new Failure("reason_required");
  if (decision === "hold" && fields.length === 0) throw fieldFailure("fields", "required");
  if (new Set(fields).size < fields.length) throw fieldFailure("fields", "repeated");
}

/** Records the second opinion beside the first decision. The version does not change. */
export const recordSecondOpinionRoute = handle(secondOpinionCalls.recordSecondOpinion)(
  async ({ params, body, actor, services, request }) => {
    requireCompleteOpinion(body);
    return services.database.transaction(async (tx) => {
      const row = await lockUnrecorded(tx, actor, params.id);
      if (row.readBy !== actor.accountId) throw new Failure("second_opinion_taken");
      if (row.revision !== body.revision) throw new Failure("revision_conflict");
      const { decision: second, fields, reason } = body;
      const recorded = { second, fields, reason, recordedAt: new Date() };
      await updateSecondOpinion(tx, row.id, recorded);
      await writeAudit(tx, {
        actor,
        action: "second_opinion_recorded",
        subject: "App",
        subjectId: row.appId,
        data: { versionId: row.versionId, first: row.first, second },
        requestId: request.id,
      });
      return presentOpinion(tx, actor, { ...row, ...recorded });
    });
  },
);
