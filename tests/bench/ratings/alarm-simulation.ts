import { type RandomSource, seededRandom } from "#demo/events/seeded-random.ts";
import {
  advanceCusumRun,
  emptyCusumRun,
  type CusumRun,
  computeAlarmThreshold,
  baselineLowRatingShare,
  logLikelihoodRatio,
} from "#server/ratings/alarm/cusum.ts";
import { ratingAlarmParameters } from "#contract/ratings/rating-alarm-parameters.ts";

const yearDays = 365;

/** Simulates a star rating: a low one has one or two stars, any other three to five, mostly five. */
function starsOf(random: RandomSource, lowShare: number): number {
  if (random() < lowShare) return random() < 0.7 ? 1 : 2;
  const luck = random();
  return luck < 0.1 ? 3 : luck < 0.35 ? 4 : 5;
}

/** Counts our rule's alarms in a year of ratings; it restarts after each alarm. */
function ourAlarms(stars: readonly number[], usual: number, threshold: number): number {
  let [run, alarms]: [CusumRun, number] = [emptyCusumRun, 0];
  for (const rating of stars) {
    run = advanceCusumRun(run, logLikelihoodRatio(usual, rating <= 2), { ratings: 1, low: 0 });
    if (run.score >= threshold) [run, alarms] = [emptyCusumRun, alarms + 1];
  }
  return alarms;
}

/** Counts the usual rule's alarms: the mean of seven days is 0.2 below that of the previous 28. */
function naiveAlarms(days: readonly (readonly number[])[]): number {
  const sums = days.map((day) => ({ stars: day.reduce((sum, rating) => sum + rating, 0), ratings: day.length }));
  const meanOf = (from: number, to: number): number | null => {
    const part = sums.slice(from, to);
    const ratings = part.reduce((sum, day) => sum + day.ratings, 0);
    return ratings === 0 ? null : part.reduce((sum, day) => sum + day.stars, 0) / ratings;
  };
  let [alarms, isBelow] = [0, false];
  for (let day = 35; day <= days.length; day++) {
    const [week, before] = [meanOf(day - 7, day), meanOf(day - 35, day - 7)];
    const falls = week !== null && before !== null && week <= before - 0.2;
    if (falls && !isBelow) alarms += 1;
    isBelow = falls;
  }
  return alarms;
}

interface Year {
  readonly perDay: number;
  readonly lowShare: number;
  readonly runs: number;
  readonly seed: number;
  /** Number of earlier ratings from which the usual share is estimated; by default the rule's own share. */
  readonly knownFrom?: number;
}

const countLow = (random: RandomSource, ratings: number, share: number): number =>
  Array.from({ length: ratings }, () => random() < share).filter(Boolean).length;

/** Measures false alarms of our rule and the usual one in years without change. */
export function falseAlarms({ perDay, lowShare, runs, seed, knownFrom }: Year) {
  const random = seededRandom(seed);
  const threshold = computeAlarmThreshold(perDay * ratingAlarmParameters.usualDays);
  let [yearsWithOne, ours, naive] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const usual =
      knownFrom === undefined
        ? ratingAlarmParameters.usual
        : baselineLowRatingShare({ ratings: knownFrom, low: countLow(random, knownFrom, lowShare) });
    const days = Array.from({ length: yearDays + 35 }, () =>
      Array.from({ length: perDay }, () => starsOf(random, lowShare)),
    );
    const alarms = ourAlarms(days.slice(35).flat(), usual, threshold);
    ours += alarms;
    if (alarms > 0) yearsWithOne += 1;
    naive += naiveAlarms(days);
  }
  return { ours: ours / runs, yearsWithOne: yearsWithOne / runs, naive: naive / runs };
}

type Detection = Record<"usual" | "raised" | "perDay" | "runs" | "seed", number>;

/** Returns the median number of ratings until the rule detects a share raised from a version's first rating on. */
export function ratingsToDetection({ usual, raised, perDay, runs, seed }: Detection): number {
  const threshold = computeAlarmThreshold(perDay * ratingAlarmParameters.usualDays);
  const random = seededRandom(seed);
  const needed = Array.from({ length: runs }, () => {
    let [run, ratings]: [CusumRun, number] = [emptyCusumRun, 0];
    while (run.score < threshold) {
      ratings += 1;
      run = advanceCusumRun(run, logLikelihoodRatio(usual, random() < raised), { ratings: 1, low: 0 });
    }
    return ratings;
  }).sort((a, b) => a - b);
  return needed[Math.floor(runs / 2)] ?? 0;
}
