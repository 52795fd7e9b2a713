import { appealCalls } from "#contract/review/appeals/calls.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import { underReviewVersionStatuses } from "#contract/catalog/versions/status.ts";
import { type AppealRecord, closeAppeal, findAppeal, lockAppeal } from "#server/review/appeals/appeals.store.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { deleteUnrecordedOpinion } from "#server/review/second-opinions/second-opinions.store.ts";
import { findTransition } from "#server/catalog/versions/history.store.ts";
import type { RestoredState } from "#server/catalog/versions/status-rules.ts";
import { changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import {
  packageColumnsOfVersion,
  collectSubmissionProblems,
} from "#server/catalog/versions/submission/submission-problems.ts";
import { lockVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import { requireOtherReviewer } from "../lock-for-decision.ts";
import { presentAppealCase } from "./appeal-case.ts";
import { mustNotDecideAppeal } from "./conflict-of-interest.ts";

type RequestContext = CallContext<typeof appealCalls.answerAppeal>;

interface LockedAppeal {
  readonly row: AppealRecord;
  readonly app: AppRow;
  readonly version: VersionRow;
}

/** Locks app and version before the appeal, in the order all writers use. */
async function lockAppealAndVersion(tx: Tx, id: string): Promise<LockedAppeal> {
  const seen = await findAppeal(tx, id);
  const found = seen && (await lockVersion(tx, seen.versionId));
  const row = await lockAppeal(tx, id);
  if (!found || !row) throw new Failure("appeal_not_found");
  return { row, ...found };
}

/** Throws appeal_closed or revision_conflict (both with the current appeal), appeal_own_decision or own_request. */
async function requireOpen(
  tx: Tx,
  { actor, body, services }: RequestContext,
  { row, version }: LockedAppeal,
): Promise<void> {
  const current = async () => ({ current: await presentAppealCase(tx, services, actor, row.id) });
  if (row.state !== "open") throw new Failure("appeal_closed", await current());
  if (row.revision !== body.revision) throw new Failure("revision_conflict", await current());
  if (await mustNotDecideAppeal(tx, actor, row)) throw new Failure("appeal_own_decision");
  await requireOtherReviewer(tx, actor, version);
}

/**
 * Returns the form to review after a reversal. That is the developer's later fixes if they can be submitted as they
 * are, otherwise the form that was held.
 */
async function formToReview(tx: Tx, { app, version }: LockedAppeal): Promise<Pick<RestoredState, "submitted">> {
  const { heldForm, form, status } = version;
  if (status !== "onhold" || heldForm === null || isEqualJson(heldForm, form)) return {};
  const problems = await collectSubmissionProblems(tx, version, app);
  return problems.length === 0
    ? {}
    : { submitted: { form: heldForm, ...(await packageColumnsOfVersion(tx, heldForm)) } };
}

/** Returns the version to the status it was decided in, at its old place in the queue. */
async function returnVersion(
  tx: Tx,
  { actor, body, services, request }: RequestContext,
  locked: LockedAppeal,
): Promise<void> {
  const { row, version } = locked;
  const made = await findTransition(tx, row.transitionId);
  const to = underReviewVersionStatuses.find((status) => status === made?.from);
  if (!made || !to || version.status !== row.decision) throw new Error(`appeal ${row.id} outlived its decision`);
  await changeVersionStatus(tx, services, version, to, {
    by: actor,
    reasons: [{ field: null, title: "", description: body.answer }],
    returned: { waitedFrom: made.waitedFrom ?? made.at, ...(await formToReview(tx, locked)) },
    requestId: request.id,
    quiet: true,
  });
}

/** Upholds or reverses a decision. The loser of a race gets 409 with the current appeal. */
export const decideAppealRoute = handle(appealCalls.answerAppeal)(async (context) => {
  const { params, body, actor, services, request } = context;
  return services.database.transaction(async (tx) => {
    const locked = await lockAppealAndVersion(tx, params.id);
    await requireOpen(tx, context, locked);
    const { row, app, version } = locked;
    const { outcome, answer } = body;
    if (outcome === "reversed") {
      await returnVersion(tx, context, locked);
      // Without the decision, its second reader has nothing to agree with, so the second opinion is dropped.
      await deleteUnrecordedOpinion(tx, version.id);
    }
    await closeAppeal(tx, row.id, { state: outcome, answer, answeredBy: actor.accountId });
    const { title: appTitle } = version.form.details;
    const about = {
      appId: app.id,
      appTitle,
      versionName: version.versionName,
      decision: row.decision,
      outcome,
      answer,
    };
    await notify(tx, services, { event: "appeal-answered", to: app, about });
    await writeAudit(tx, {
      actor,
      action: `appeal_${outcome}`,
      subject: "Appeal",
      subjectId: row.id,
      data: { versionId: version.id, decision: row.decision },
      requestId: request.id,
    });
    return presentAppealCase(tx, services, actor, row.id);
  });
});
