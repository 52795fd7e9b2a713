import { reviewCalls } from "#contract/review/calls.ts";
import { anyStatus } from "#contract/versions/status.ts";
import { presentAppWith } from "#server/versions/present-app.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { filesOf } from "#server/packages/packages.store.ts";
import { isUnderReview } from "#contract/versions/status.ts";
import { conflict } from "#server/review/lock-for-decision.ts";
import { requireNotReading } from "#server/second-opinions/second-opinions.store.ts";
import { claimOf, returnOf, shownLane } from "../queue/queue.ts";
import { placeInQueue } from "../queue/order.store.ts";
import type { Services } from "#server/services.ts";
import { findCompared } from "./compared.store.ts";
import { threadsOfApp, transitionsOfApp } from "#server/versions/history.store.ts";
import { markedIn } from "#server/versions/marked-pictures.ts";
import { pictureIdsIn, presentContent, presentDetailRows } from "#server/versions/present-details.ts";
import { presentTransitions } from "#server/versions/present-history.ts";
import { fileIdsOf } from "#server/versions/submission/submission-state.ts";
import { summariesAround } from "#server/versions/present-version.ts";
import { changedSinceHold, whatChanged } from "#server/versions/what-changed.ts";
import { findOnDesk } from "./desk.store.ts";
import { linksIn, presentLinks } from "./links.ts";
import { earlierHolds } from "./earlier-holds.ts";

type Compared = NonNullable<Awaited<ReturnType<typeof findCompared>>>;

/** Loads everything else that the review page shows, in six statements. */
async function readDesk(db: Tx, services: Services, { version, app, base, live }: Compared) {
  const forms = [version.form, version.heldForm, base?.form].flatMap((form) => form ?? []);
  const livePackageId = live?.packageFileId ?? null;
  const fileIds = [...forms.flatMap(fileIdsOf), ...(livePackageId === null ? [] : [livePackageId])];
  const links = linksIn(version.form);
  const [desk, summaries, files, threads, transitions] = await Promise.all([
    findOnDesk(db, version.id, links),
    summariesAround(db, services, version, app.liveVersionId),
    filesOf(db, version.id, fileIds),
    threadsOfApp(db, app.id),
    transitionsOfApp(db, app.id),
  ]);
  const media = await findMedia(db, [...pictureIdsIn(forms), ...markedIn(transitions)]);
  return { desk, links, summaries, files, media, threads, transitions };
}

/** A version for the review page. Throws version_status_conflict with the current version if its status has changed. */
export const submission = handle(reviewCalls.submission)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const compared = await findCompared(db, params.id);
  if (!compared) throw new Failure("version_not_found");
  const { version, app, base, live } = compared;
  // A waiting version has no decision to hide, but a decided one may still await its second reader.
  if (!isUnderReview(version.status)) await requireNotReading(db, actor, app.id);
  if (params.state !== anyStatus && version.status !== params.state)
    throw await conflict(db, services, "version_status_conflict", version);
  const { desk, links, summaries, ...rows } = await readDesk(db, services, compared);
  const summary = summaries.find(({ id }) => id === version.id);
  if (!desk || !summary) throw new Failure("version_not_found");
  const { id, name, status, city, apps, earlierHolds: heldBefore, language, since } = desk.developer;
  return {
    details: presentDetailRows(services, actor, { version, app, live, summary, ...rows }),
    before: base && presentContent(services, base, rows),
    app: presentAppWith(app, summaries),
    developer: { id, name, status, city, apps, earlierHolds: heldBefore, language, since: since.toISOString() },
    changes: whatChanged(services, version, base, rows),
    sinceHold: changedSinceHold(services, version, rows),
    links: presentLinks(links, desk.heard),
    lane: shownLane(desk.waiting),
    flags: desk.waiting.flags,
    dueAt: desk.waiting.dueAt.toISOString(),
    claim: claimOf(desk.waiting),
    returnsTo: returnOf(desk.waiting, actor.accountId),
    earlierHolds: earlierHolds(actor, rows.threads, rows.transitions),
    history: presentTransitions(actor, rows.transitions),
    queue: await placeInQueue(services.database, version.id),
  };
});
