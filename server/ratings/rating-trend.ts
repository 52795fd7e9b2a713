import { ratingCalls } from "#contract/ratings/calls.ts";
import { averageRating } from "#contract/ratings/rating-summary.ts";
import { type RatingTrend, ratingTrendRule } from "#contract/ratings/rating-trend.ts";
import { addDays, daysInRange } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { handle } from "#server/platform/http/route.ts";
import { findDailyRatingCounts } from "./rating-counts.store.ts";
import { requireRatedApp } from "./require-rated-app.ts";

interface Sum {
  readonly ratings: number;
  readonly starsTotal: number;
}

const noRatings: Sum = { ratings: 0, starsTotal: 0 };
const { window, usualDays, usualFrom, ratingsFrom, tail } = ratingTrendRule;

/** Returns rolling sums: for each day, the sum of the window that ends with it. */
function rollingSums(days: readonly Sum[]): Sum[] {
  return days.map((_, at) =>
    days
      .slice(Math.max(0, at - window + 1), at + 1)
      .reduce((sum, day) => ({ ratings: sum.ratings + day.ratings, starsTotal: sum.starsTotal + day.starsTotal })),
  );
}

function usualRange(windows: readonly Sum[]): RatingTrend["usual"] {
  const averages = windows
    .filter(({ ratings }) => ratings >= ratingsFrom)
    .flatMap((window) => averageRating(window) ?? [])
    .toSorted((a, b) => a - b);
  if (averages.length < usualFrom) return null;
  const percentile = (share: number): number => averages[Math.round((averages.length - 1) * share)] ?? 0;
  return { least: percentile(tail), most: percentile(1 - tail) };
}

/** Daily ratings up to today in India, and the usual range before that period. */
export const getRatingTrendRoute = handle(ratingCalls.ratingTrend)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  const to = toIndianDay(Date.now());
  const firstDay = addDays(to, 1 - ratingTrendRule.days);
  const from = addDays(firstDay, 1 - window - usualDays);
  const rows = await findDailyRatingCounts(db, [params.id], { from, to });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = daysInRange({ from, to }).map((day) => ({ day, ...noRatings, ...byDay.get(day) }));
  const windows = rollingSums(days);
  const first = days.findIndex(({ day }) => day === firstDay);
  return {
    days: days.slice(first).map(({ day, ratings }, at) => ({
      day,
      ratings,
      average: averageRating(windows[first + at] ?? noRatings),
    })),
    usual: usualRange(windows.slice(window - 1, first)),
  };
});
