import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { findCurrentReviewRules } from "#server/review/rules/review-rules.store.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { reviewDueDate } from "#server/catalog/versions/queue/queue-entry.ts";
import { setReviewQueueEntry } from "#server/catalog/versions/versions.store.ts";
import { lockForDecision } from "./lock-for-decision.ts";

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

/**
 * Moves a version to the expedited lane, due soon or at its earlier deadline. The version's revision stays the same.
 */
export const expediteVersionRoute = handle(reviewDeskCalls.expedite)(async ({ body, actor, services, request }) =>
  services.database.transaction(async (tx) => {
    const version = await lockForDecision(tx, services, body.versionId);
    const dueAt = earlier(
      version.dueAt,
      reviewDueDate("expedited", new Date(), (await findCurrentReviewRules(tx)).dueHours),
    );
    const placeAt = version.placeAt && earlier(version.placeAt, dueAt);
    await setReviewQueueEntry(tx, version.id, { lane: "expedited", dueAt, placeAt });
    const data = { versionId: version.id, from: version.lane, reason: body.reason };
    await writeAudit(tx, {
      actor,
      action: "version_expedited",
      subject: "App",
      subjectId: version.appId,
      data,
      requestId: request.id,
    });
    const { id: versionId, appId, versionName } = version;
    await notify(tx, services, {
      event: "version-expedited",
      to: { reviewersBut: actor.accountId },
      about: {
        versionId,
        appId,
        versionName,
        appTitle: version.form.details.title,
        dueAt: dueAt.toISOString(),
        reason: body.reason,
      },
    });
    return { dueAt: dueAt.toISOString() };
  }),
);
