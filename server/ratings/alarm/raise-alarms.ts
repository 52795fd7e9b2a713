import { ratingAlarmParameters } from "#contract/ratings/rating-alarm-parameters.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { findDailyRatingCounts } from "../rating-counts.store.ts";
import type { RatingRow } from "../ratings.store.ts";
import {
  createRatingAlarm,
  findRunRatings,
  findBaselineTopics,
  findRatingWatches,
  saveRatingWatches,
  type RatingWatchRow,
} from "./alarm.store.ts";
import { emptyCusumRun, computeAlarmThreshold, baselineLowRatingShare } from "./cusum.ts";
import { ratingWatchKey, advanceRatingWatches } from "./advance-rating-watches.ts";
import { findOutlierLanguage, findOutlierTopic } from "./outliers.ts";

type Pair = readonly [before: RatingRow | null, after: RatingRow | null];
type Apps = ReadonlyMap<string, AppRow>;

/**
 * Returns new watches, with their app's ratings before a version's first rating as baseline. The new ratings are not
 * counted yet.
 */
async function newWatches(tx: Tx, firsts: readonly RatingRow[]): Promise<RatingWatchRow[]> {
  if (firsts.length === 0) return [];
  const dayOfFirst = new Map(firsts.map((first) => [ratingWatchKey(first), toIndianDay(first.changedAt.getTime())]));
  const all = [...dayOfFirst.values()].toSorted();
  const [from = "", to = ""] = [addDays(all[0] ?? "", -ratingAlarmParameters.usualDays), all.at(-1)];
  const days = await findDailyRatingCounts(tx, [...new Set(firsts.map(({ appId }) => appId))], { from, to });
  return firsts.map((rating) => {
    const firstDay = dayOfFirst.get(ratingWatchKey(rating)) ?? "";
    const before = days
      .filter(
        ({ appId, day }) =>
          appId === rating.appId && day <= firstDay && day >= addDays(firstDay, -ratingAlarmParameters.usualDays),
      )
      .reduce((sum, day) => ({ ratings: sum.ratings + day.ratings, low: sum.low + day.low }), { ratings: 0, low: 0 });
    return {
      appId: rating.appId,
      versionCode: rating.versionCode ?? 0,
      versionName: rating.versionName,
      usual: baselineLowRatingShare(before),
      threshold: computeAlarmThreshold(before.ratings),
      ...emptyCusumRun,
      since: null,
      alarmed: false,
    };
  });
}

async function watchesOf(tx: Tx, rows: readonly RatingRow[]): Promise<Map<string, RatingWatchRow>> {
  const versions = new Map(rows.filter((row) => row.versionCode !== null).map((row) => [ratingWatchKey(row), row]));
  if (versions.size === 0) return new Map();
  const all = [...versions.values()];
  const known = await findRatingWatches(
    tx,
    [...new Set(all.map(({ appId }) => appId))],
    all.flatMap(({ versionCode }) => versionCode ?? []),
  );
  const watches = new Map(known.map((watch) => [ratingWatchKey(watch), watch]));
  for (const watch of await newWatches(
    tx,
    all.filter((row) => !watches.has(ratingWatchKey(row))),
  ))
    watches.set(ratingWatchKey(watch), watch);
  return watches;
}

/**
 * Advances the watches by changed ratings. Call it before the ratings are counted, and pass the result to
 * `raiseRatingAlarms`.
 */
export async function advanceWatchesByChanges(tx: Tx, pairs: readonly Pair[]): Promise<RatingWatchRow[]> {
  const rows = pairs.flatMap(([before, after]) => after ?? before ?? []);
  return advanceRatingWatches(await watchesOf(tx, rows), pairs);
}

async function raiseAlarm(
  tx: Tx,
  services: Pick<Services, "environment">,
  watch: RatingWatchRow,
  app: AppRow,
): Promise<void> {
  const run = await findRunRatings(tx, watch);
  const topic = findOutlierTopic(run, await findBaselineTopics(tx, app.id));
  const { versionCode, versionName, usual, ratings, low } = watch;
  const language = findOutlierLanguage(run);
  const figures = { ratings, low, usual, language, topic };
  await createRatingAlarm(tx, { appId: app.id, versionCode, versionName, raisedAt: new Date(), ...figures });
  const about = { appId: app.id, appTitle: app.title, versionName: versionName || String(versionCode), ...figures };
  await notify(tx, services, { event: "rating-alarm", to: { developerId: app.developerId }, about });
}

/** Saves the watches, then raises their alarms and notifies. Call it after the ratings are written. */
export async function raiseRatingAlarms(
  tx: Tx,
  services: Pick<Services, "environment">,
  watches: readonly RatingWatchRow[],
  apps: Apps,
): Promise<void> {
  await saveRatingWatches(tx, watches);
  for (const watch of watches) {
    const app = apps.get(watch.appId);
    // A watch with an open alarm never changes, so this watch has just raised its alarm.
    if (watch.alarmed && app) await raiseAlarm(tx, services, watch, app);
  }
}
