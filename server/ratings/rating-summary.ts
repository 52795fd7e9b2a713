import { buildAccessRecord } from "#contract/access/rules.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { averageRating, type RatingTotals, type RatingSummary } from "#contract/ratings/rating-summary.ts";
import { ratingStars, type RatingReplyState, ratingReplyStates } from "#contract/ratings/rating.ts";
import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findRatingTotals, findRatingCounts } from "./rating-counts.store.ts";
import type { RatingCountKind } from "./rating-count-kinds.ts";
import { requireRatedApp } from "./require-rated-app.ts";

type Counts = Awaited<ReturnType<typeof findRatingCounts>>;

interface Counted {
  readonly ratings: number;
  readonly starsTotal: number;
}

const noRatings: Counted = { ratings: 0, starsTotal: 0 };

const presentFigures = (appId: string, counted: Counted): RatingTotals => ({
  appId,
  ratings: counted.ratings,
  average: averageRating(counted),
});

const countsOfKind = (counts: Counts, kind: RatingCountKind): RatingSummary["versions"] =>
  counts
    .filter((row) => row.kind === kind)
    .map((row) => ({
      value: row.value,
      name: row.name || row.value,
      ratings: row.ratings,
      average: averageRating(row),
    }));

function presentSummary(appId: string, counts: Counts): RatingSummary {
  const numberOf = (kind: RatingCountKind, value: string): number =>
    counts.find((row) => row.kind === kind && row.value === value)?.ratings ?? 0;
  const ofStars = counts.filter(({ kind }) => kind === "stars");
  const all = ofStars.reduce<Counted>(
    (sum, row) => ({ ratings: sum.ratings + row.ratings, starsTotal: sum.starsTotal + row.starsTotal }),
    noRatings,
  );
  const replies = ratingReplyStates.map((state) => [state, numberOf("reply", state)]);
  return {
    ...presentFigures(appId, all),
    stars: ratingStars.map((stars) => numberOf("stars", String(stars))),
    replies: Object.fromEntries(replies) as Record<RatingReplyState, number>,
    versions: countsOfKind(counts, "version"),
    devices: countsOfKind(counts, "device"),
    languages: countsOfKind(counts, "language"),
    topics: countsOfKind(counts, "topic"),
  };
}

export const getRatingSummaryRoute = handle(ratingCalls.ratingSummary)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  return presentSummary(params.id, await findRatingCounts(db, params.id));
});

/** Average ratings of several apps in one response. Fails as a whole if the caller may not read one of them. */
export const listAverageRatingsRoute = handle(ratingCalls.ratingFigures)(async ({ query, abilities, services }) => {
  const { db } = services.database;
  const ids = [...new Set(query.appIds)];
  const apps = await findAppsWithDeveloper(db, ids);
  for (const id of ids) {
    const app = apps.get(id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "read", buildAccessRecord("Rating", app), "app_not_found");
  }
  const counted = await findRatingTotals(db, ids);
  return { items: ids.map((id) => presentFigures(id, counted.get(id) ?? noRatings)) };
});
