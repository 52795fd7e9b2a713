import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { statusAfterDecision } from "#contract/review/desk/schemas.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { findApp, findAppIdBySeq } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { decideVisibilityRequest } from "#server/catalog/visibility/decide-visibility.ts";
import { changeVersionStatus, type VersionStatusChange } from "#server/catalog/versions/change-status.ts";
import { presentVersion } from "#server/catalog/versions/present-version.ts";
import { findNewestVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import { lockForDecision, requireOtherReviewer } from "./lock-for-decision.ts";
import {
  buildDecisionReasons,
  requireKnownParts,
  requireValidReasons,
  requireKnownRegions,
} from "./build-decision-reasons.ts";
import type { HoldCheck } from "#contract/review/desk/hold-checks.ts";
import { findResubmittedFields, findLastDecision } from "#server/catalog/versions/history.store.ts";
import type { StoredHoldCheck } from "#server/catalog/versions/transition-reason.ts";
import { secondOpinionDecisions } from "#contract/review/second-opinions/second-opinion.ts";
import { findCurrentReviewRules } from "#server/review/rules/review-rules.store.ts";
import { isDecisionSampled } from "#server/review/second-opinions/is-decision-sampled.ts";
import { createSecondOpinion } from "#server/review/second-opinions/second-opinions.store.ts";

/** Approves, rejects or holds a version under review. The loser of a race gets 409 with the current version. */
export const decideSubmissionRoute = handle(reviewDeskCalls.decide)(async ({ body, actor, services, request }) => {
  requireValidReasons(body);
  return services.database.transaction(async (tx) => {
    const version = await lockForDecision(tx, services, body.versionId, body.revision);
    const reasons = await buildDecisionReasons(tx, body);
    requireKnownParts(version.form, body.reasons);
    requireKnownRegions(version.form, body);
    const checks = await checksFor(tx, version, body.checks);
    const move = { by: actor, reasons, checks, note: body.note, requestId: request.id };
    return decideVersion(tx, services, version, body.decision, move);
  });
});

/** Decides by app number: on the version under review, as older tools do, or on the visibility request. */
export const decideByAppNumberRoute = handle(reviewDeskCalls.approveOrReject)(
  async ({ params, body, actor, services, request }) => {
    const decision = body.toBeApproved ? "approve" : "reject";
    const given: Parameters<typeof buildDecisionReasons>[1] = {
      decision,
      reasons: [],
      reason: body.reason,
      regions: [],
      template: null,
    };
    requireValidReasons(given);
    return services.database.transaction(async (tx) => {
      const reasons = await buildDecisionReasons(tx, given);
      const appId = await findAppIdBySeq(tx, Number(params.seq_id));
      if (body.of === "visibility") {
        if (appId === undefined) throw new Failure("app_not_found");
        const { toBeApproved, revision, reason } = body;
        return decideVisibilityRequest(tx, services, appId, {
          toBeApproved,
          revision,
          reason,
          by: actor,
          requestId: request.id,
        });
      }
      const newest = appId === undefined ? undefined : await findNewestVersion(tx, appId);
      if (!newest) throw new Failure("app_not_found");
      const version = await lockForDecision(tx, services, newest.id, body.revision);
      return decideVersion(tx, services, version, decision, { by: actor, reasons, requestId: request.id });
    });
  },
);

/** Refuses to publish for a disabled developer. */
async function requireEnabled(tx: Tx, { appId }: VersionRow): Promise<void> {
  const app = await findApp(tx, appId);
  const developer = app && (await findDeveloper(tx, app.developerId));
  if (!developer || developer.status === "enabled") return;
  throw new Failure(developer.status === "deleted" ? "developer_deleted" : "developer_disabled");
}

async function decideVersion(
  tx: Tx,
  services: Services,
  version: VersionRow,
  decision: keyof typeof statusAfterDecision,
  move: VersionStatusChange,
): Promise<VersionSummary> {
  if (move.by !== "system") await requireOtherReviewer(tx, move.by, version);
  if (decision === "approve") await requireEnabled(tx, version);
  const moved = await changeVersionStatus(tx, services, version, statusAfterDecision[decision], move);
  await sampleDecision(tx, services, moved);
  return presentVersion(tx, services, moved);
}

/**
 * Returns the reviewer's checks of the fixes, each with its field and held reason. Throws validation_failed for
 * duplicates and for fields this resubmission does not answer.
 */
async function checksFor(tx: Tx, { id, status }: VersionRow, checks: readonly HoldCheck[]): Promise<StoredHoldCheck[]> {
  if (checks.length === 0) return [];
  const answered = status === "rereview" ? await findResubmittedFields(tx, id) : [];
  const wrong = checks.flatMap(({ heldFieldId }, at) => {
    const path = `checks.${at}.heldFieldId`;
    if (!answered.some((field) => field.id === heldFieldId)) return [{ path, code: "check_unknown" }];
    return checks.findIndex((check) => check.heldFieldId === heldFieldId) < at ? [{ path, code: "repeated" }] : [];
  });
  if (wrong.length > 0) throw new Failure("validation_failed", { fields: wrong });
  return answered.flatMap((field) => {
    const made = checks.find((check) => check.heldFieldId === field.id);
    return made ? [{ ...made, field: field.field, title: field.title }] : [];
  });
}

/**
 * Samples a decision for a second opinion, in the decision's transaction. Nobody learns which decisions are sampled.
 */
async function sampleDecision(
  tx: Tx,
  { samplingKey }: Pick<Services, "samplingKey">,
  { id, appId, status }: VersionRow,
): Promise<void> {
  const first = secondOpinionDecisions.find((decision) => statusAfterDecision[decision] === status);
  if (!first) return;
  const made = await findLastDecision(tx, id, status);
  if (!made?.byAccountId) return;
  const { secondOpinionPercent } = await findCurrentReviewRules(tx);
  if (!isDecisionSampled(samplingKey, made.id, secondOpinionPercent)) return;
  const decided = { decidedBy: made.byAccountId, decidedAt: made.at };
  await createSecondOpinion(tx, { transitionId: made.id, versionId: id, appId, first, ...decided });
}
