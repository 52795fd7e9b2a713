import { buildAccessRecord } from "#contract/access/rules.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { Rating } from "#contract/ratings/rating.ts";
import { findFullNamesById } from "#server/accounts/auth/find-accounts.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { handle } from "#server/platform/http/route.ts";
import { findRatings } from "./listed-ratings.store.ts";
import { requireRatedApp } from "./require-rated-app.ts";
import { findRating, findRatingHistory, type RatingRow } from "./ratings.store.ts";

function presentReply({ reply, replyState, repliedAt, repliedStars }: RatingRow): Rating["reply"] {
  if (replyState === "none" || repliedAt === null) return null;
  return { text: reply, state: replyState, starsThen: repliedStars, at: repliedAt.toISOString() };
}

export function presentRating(row: RatingRow): Rating {
  return presentRow(Rating, row, { reply: presentReply(row) });
}

export const listRatingsRoute = handle(ratingCalls.listRatings)(async ({ params, query, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  const { items, nextPageToken } = await findRatings(db, params.id, query);
  return { items: items.map(presentRating), nextPageToken };
});

/** A rating with its earlier versions and those of its reply. */
export const getRatingHistoryRoute = handle(ratingCalls.ratingHistory)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const row = await findRating(db, params.id);
  const app = row && (await findApp(db, row.appId));
  if (!app) throw new Failure("rating_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Rating", app), "rating_not_found");
  const moments = await findRatingHistory(db, params.id);
  const names = await findFullNamesById(
    db,
    moments.flatMap(({ byAccountId }) => byAccountId ?? []),
  );
  return {
    rating: presentRating(row),
    items: moments.map(({ kind, at, stars, title, text, byAccountId }) => ({
      kind,
      at: at.toISOString(),
      stars,
      title,
      text,
      by: names.get(byAccountId ?? "") ?? "",
    })),
  };
});
