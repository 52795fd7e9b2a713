import { recordOf } from "#contract/access/rules.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { averageOf, type RatingFigures, type RatingSummary } from "#contract/ratings/figures.ts";
import { ratingStars, type ReplyState, replyStates } from "#contract/ratings/rating.ts";
import { findAppsWithDeveloper } from "#server/apps/apps.store.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { countRatingsOf, findCounts } from "./counts.store.ts";
import type { RatingCountKind } from "./count-kinds.ts";
import { ratedApp } from "./rated-app.ts";

type Counts = Awaited<ReturnType<typeof findCounts>>;

interface Counted {
  readonly ratings: number;
  readonly starsTotal: number;
}

const nothing: Counted = { ratings: 0, starsTotal: 0 };

const figuresOf = (appId: string, counted: Counted): RatingFigures => ({
  appId,
  ratings: counted.ratings,
  average: averageOf(counted),
});

const partsOf = (counts: Counts, kind: RatingCountKind): RatingSummary["versions"] =>
  counts
    .filter((row) => row.kind === kind)
    .map((row) => ({ value: row.value, name: row.name || row.value, ratings: row.ratings, average: averageOf(row) }));

function summaryOf(appId: string, counts: Counts): RatingSummary {
  const numberOf = (kind: RatingCountKind, value: string): number =>
    counts.find((row) => row.kind === kind && row.value === value)?.ratings ?? 0;
  const ofStars = counts.filter(({ kind }) => kind === "stars");
  const all = ofStars.reduce<Counted>(
    (sum, row) => ({ ratings: sum.ratings + row.ratings, starsTotal: sum.starsTotal + row.starsTotal }),
    nothing,
  );
  const replies = replyStates.map((state) => [state, numberOf("reply", state)]);
  return {
    ...figuresOf(appId, all),
    stars: ratingStars.map((stars) => numberOf("stars", String(stars))),
    replies: Object.fromEntries(replies) as Record<ReplyState, number>,
    versions: partsOf(counts, "version"),
    devices: partsOf(counts, "device"),
    languages: partsOf(counts, "language"),
    topics: partsOf(counts, "topic"),
  };
}

/** Summary of an app's ratings. */
export const ratingSummary = handle(ratingCalls.ratingSummary)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await ratedApp(db, abilities, params.id);
  return summaryOf(params.id, await findCounts(db, params.id));
});

/** Average ratings of several apps in one response. Fails as a whole if the caller may not read one of them. */
export const ratingFigures = handle(ratingCalls.ratingFigures)(async ({ query, abilities, services }) => {
  const { db } = services.database;
  const ids = [...new Set(query.appIds)];
  const apps = await findAppsWithDeveloper(db, ids);
  for (const id of ids) {
    const app = apps.get(id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "read", recordOf("Rating", app), "app_not_found");
  }
  const counted = await countRatingsOf(db, ids);
  return { items: ids.map((id) => figuresOf(id, counted.get(id) ?? nothing)) };
});
