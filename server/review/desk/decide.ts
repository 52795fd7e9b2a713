import { reviewCalls } from "#contract/review/desk/calls.ts";
import { statusAfterDecision } from "#contract/review/desk/schemas.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { findApp, findAppIdBySeq } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { decideVisibility } from "#server/catalog/visibility/decide-visibility.ts";
import { type StatusChange, changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import { presentVersion } from "#server/catalog/versions/present-version.ts";
import { newestVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import { checksFor } from "./hold-checks.ts";
import { lockForDecision } from "./lock-for-decision.ts";
import { sampleDecision } from "./second-opinions/sample-decision.ts";
import { reasonsFor, requireParts, requireReasons, requireRegions } from "./review-reasons.ts";

/** Approves, rejects or holds a version under review. The loser of a race gets 409 with the current version. */
export const decide = handle(reviewCalls.decide)(async ({ body, actor, services, request }) => {
  requireReasons(body);
  return services.database.transaction(async (tx) => {
    const version = await lockForDecision(tx, services, body.versionId, body.revision);
    const reasons = await reasonsFor(tx, body);
    requireParts(version.form, body.reasons);
    requireRegions(version.form, body);
    const checks = await checksFor(tx, version, body.checks);
    const move = { by: actor, reasons, checks, note: body.note, requestId: request.id };
    return decideVersion(tx, services, version, body.decision, move);
  });
});

/** Decides by app number: on the version under review, as older tools do, or on the visibility request. */
export const approveOrReject = handle(reviewCalls.approveOrReject)(
  async ({ params, body, actor, services, request }) => {
    const decision = body.toBeApproved ? "approve" : "reject";
    const given: Parameters<typeof reasonsFor>[1] = {
      decision,
      reasons: [],
      reason: body.reason,
      regions: [],
      template: null,
    };
    requireReasons(given);
    return services.database.transaction(async (tx) => {
      const reasons = await reasonsFor(tx, given);
      const appId = await findAppIdBySeq(tx, Number(params.seq_id));
      if (body.of === "visibility") {
        if (appId === undefined) throw new Failure("app_not_found");
        const { toBeApproved, revision, reason } = body;
        return decideVisibility(tx, services, appId, {
          toBeApproved,
          revision,
          reason,
          by: actor,
          requestId: request.id,
        });
      }
      const newest = appId === undefined ? undefined : await newestVersion(tx, appId);
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
  if (developer && developer.status !== "enabled") throw new Failure("developer_disabled");
}

async function decideVersion(
  tx: Tx,
  services: Services,
  version: VersionRow,
  decision: keyof typeof statusAfterDecision,
  move: StatusChange,
): Promise<VersionSummary> {
  if (decision === "approve") await requireEnabled(tx, version);
  const moved = await changeVersionStatus(tx, services, version, statusAfterDecision[decision], move);
  await sampleDecision(tx, services, moved);
  return presentVersion(tx, services, moved);
}
