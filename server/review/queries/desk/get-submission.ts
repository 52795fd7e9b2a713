import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { anyVersionStatus, isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { presentAppFromVersions } from "#server/catalog/versions/present-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { findVersionFiles } from "#server/catalog/packages/packages.store.ts";
import { decisionConflictFailure } from "#server/review/desk/lock-for-decision.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { storedOrDerivedReviewLane, presentQueueClaim, presentResubmissionReservation } from "../queue/review-queue.ts";
import { findQueuePosition } from "../queue/queue-order.store.ts";
import type { Services } from "#server/services.ts";
import { findVersionComparison } from "./comparison.store.ts";
import {
  type HeldThread,
  findHeldThreadsOfApp,
  findTransitionsOfApp,
  type TransitionWithNames,
} from "#server/catalog/versions/history.store.ts";
import { markedPictureIds } from "#server/catalog/versions/marked-pictures.ts";
import {
  pictureIdsInForms,
  presentDetailsFromRows,
  presentFormContent,
} from "#server/catalog/versions/present-details.ts";
import { presentHeldFields, presentTransitions, wasHeldFieldFixed } from "#server/catalog/versions/present-history.ts";
import { fileIdsOfForm } from "#server/catalog/versions/submission/submission-problems.ts";
import { presentVersionWithCurrent } from "#server/catalog/versions/present-version.ts";
import { diffSinceHold, diffVersions } from "#server/catalog/versions/diff-versions.ts";
import { findSubmissionRow } from "./submission.store.ts";
import { collectFormLinks, presentLinkChecks } from "./link-checks.ts";
import type { Actor } from "#contract/access/roles.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";

const maxHolds = 20;

/** Groups held fields by their hold, in the rows' order. */
function groupByHold(rows: readonly HeldThread[]): HeldThread[][] {
  const byTransition = new Map<string, HeldThread[]>();
  for (const row of rows) byTransition.set(row.transitionId, [...(byTransition.get(row.transitionId) ?? []), row]);
  return [...byTransition.values()];
}

/** Returns closed holds of an app's versions, newest first. */
function earlierHolds(
  viewer: Actor,
  threads: readonly HeldThread[],
  history: readonly TransitionWithNames[],
): ReviewSubmission["earlierHolds"] {
  return groupByHold(threads.filter(({ closedAt }) => closedAt !== null))
    .slice(0, maxHolds)
    .flatMap((rows) =>
      rows[0]
        ? [
            {
              at: rows[0].heldAt.toISOString(),
              fields: presentHeldFields(viewer, rows, { changed: wasHeldFieldFixed, history }),
            },
          ]
        : [],
    );
}

type Comparison = NonNullable<Awaited<ReturnType<typeof findVersionComparison>>>;

/** Loads everything else that the review page shows, in six statements. */
async function loadSubmission(db: Tx, services: Services, { version, app, base, live }: Comparison) {
  const forms = [version.form, version.heldForm, base?.form].flatMap((form) => form ?? []);
  const livePackageId = live?.packageFileId ?? null;
  const fileIds = [...forms.flatMap(fileIdsOfForm), ...(livePackageId === null ? [] : [livePackageId])];
  const links = collectFormLinks(version.form);
  const [desk, summaries, files, threads, transitions] = await Promise.all([
    findSubmissionRow(db, version.id, links),
    presentVersionWithCurrent(db, services, version, app.liveVersionId),
    findVersionFiles(db, version.id, fileIds),
    findHeldThreadsOfApp(db, app.id),
    findTransitionsOfApp(db, app.id),
  ]);
  const media = await findListingMedia(db, [...pictureIdsInForms(forms), ...markedPictureIds(transitions)]);
  return { desk, links, summaries, files, media, threads, transitions };
}

/** A version for the review page. Throws version_status_conflict with the current version if its status has changed. */
export const getSubmissionRoute = handle(reviewDeskCalls.submission)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const compared = await findVersionComparison(db, params.id);
  if (!compared) throw new Failure("version_not_found");
  const { version, app, base, live } = compared;
  // A waiting version has no decision to hide, but a decided one may still await its second reader.
  if (!isVersionUnderReview(version.status)) await requireNotSecondReader(db, actor, app.id);
  if (params.state !== anyVersionStatus && version.status !== params.state)
    throw await decisionConflictFailure(db, services, "version_status_conflict", version);
  const { desk, links, summaries, ...rows } = await loadSubmission(db, services, compared);
  const summary = summaries.find(({ id }) => id === version.id);
  if (!desk || !summary) throw new Failure("version_not_found");
  const { id, name, status, city, apps, earlierHolds: heldBefore, language, since } = desk.developer;
  return {
    details: presentDetailsFromRows(services, actor, { version, app, live, summary, ...rows }),
    before: base && presentFormContent(services, base, rows),
    app: presentAppFromVersions(app, summaries),
    developer: { id, name, status, city, apps, earlierHolds: heldBefore, language, since: since.toISOString() },
    changes: diffVersions(services, version, base, rows),
    sinceHold: diffSinceHold(services, version, rows),
    links: presentLinkChecks(links, desk.heard),
    lane: storedOrDerivedReviewLane(desk.waiting),
    flags: desk.waiting.flags,
    dueAt: desk.waiting.dueAt.toISOString(),
    claim: presentQueueClaim(desk.waiting),
    returnsTo: presentResubmissionReservation(desk.waiting, actor.accountId),
    earlierHolds: earlierHolds(actor, rows.threads, rows.transitions),
    history: presentTransitions(actor, rows.transitions),
    queue: await findQueuePosition(services.database, version.id),
  };
});
