import { reviewCalls } from "#contract/review/calls.ts";
import { findApp } from "#server/apps/apps.store.ts";
import { presentApp } from "#server/apps/present-app.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { transitionsOfApp } from "#server/versions/history.store.ts";
import { presentVersionDetails } from "#server/versions/present-details.ts";
import { presentTransitions } from "#server/versions/present-history.ts";
import { findVersion } from "#server/versions/versions.store.ts";
import { whatChanged } from "#server/versions/what-changed.ts";
import { findDeveloperFacts } from "./developer.store.ts";
import { earlierHoldsOf } from "./earlier-holds.ts";
import { conflict } from "./lock-for-decision.ts";
import { claimOf } from "./queue.ts";
import { findForDesk, findPlace } from "./queue.store.ts";

/** One version as the review desk shows it; 409 with the version as it is when it is in another status by now. */
export const submission = handle(reviewCalls.submission)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const [version, desk] = [await findVersion(db, params.id), await findForDesk(db, params.id)];
  const app = version && (await findApp(db, version.appId));
  if (!version || !desk || !app) throw new Failure("version_not_found");
  if (version.status !== params.state) throw await conflict(db, services, "version_status_conflict", version);
  const { id, name, city, apps, earlierHolds, language, since } = await findDeveloperFacts(db, app.developerId);
  return {
    details: await presentVersionDetails(db, services, actor, version),
    app: await presentApp(db, services, app),
    developer: { id, name, city, apps, earlierHolds, language, since },
    changes: await whatChanged(db, services, version),
    flags: desk.flags,
    dueAt: desk.dueAt,
    claim: claimOf(desk),
    earlierHolds: await earlierHoldsOf(db, actor, app.id),
    history: await presentTransitions(db, actor, await transitionsOfApp(db, app.id)),
    queue: await findPlace(db, version.id),
  };
});
