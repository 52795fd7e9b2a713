import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { lockReasonAtRevision } from "./lock-reason.ts";
import { addReasonRevision } from "./reasons.store.ts";

type RequestContext = CallContext<typeof reasonCalls.retireReviewReason | typeof reasonCalls.restoreReviewReason>;

/** Adds a revision with the same content, retired or restored. Does nothing if the reason is in that state already. */
async function setRetired({ actor, body, params, request, services }: RequestContext, retired: boolean) {
  return services.database.transaction(async (tx) => {
    const { row, current } = await lockReasonAtRevision(tx, params.id, body.revision);
    const { id, key, revision } = row;
    if (current.retired === retired) return { id, revision };
    const { fields, policyLink, position, texts } = current;
    const next = { fields, policyLink, position, texts, retired, why: body.why, byAccountId: actor.accountId };
    const number = await addReasonRevision(tx, row, next);
    const action = retired ? "reason_retired" : "reason_restored";
    const data = { key, before: { retired: !retired }, after: { retired }, why: body.why };
    await writeAudit(tx, { actor, action, subject: "Reason", subjectId: id, data, requestId: request.id });
    return { id, revision: number };
  });
}

export const retireReviewReasonRoute = handle(reasonCalls.retireReviewReason)((context) => setRetired(context, true));
export const restoreReviewReasonRoute = handle(reasonCalls.restoreReviewReason)((context) =>
  setRetired(context, false),
);
