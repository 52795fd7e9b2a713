import { type Random, seededRandom } from "#demo/events/seeded-random.ts";
import {
  advanceRun,
  emptyRun,
  type Run,
  thresholdFor,
  baselineShare,
  logLikelihoodRatio,
} from "#server/ratings/alarm/cusum.ts";
import { alarmRule } from "#contract/ratings/alarm-rule.ts";

const yearDays = 365;

/** A star rating: bad ones are one or two stars, the others three to five, most of them five. */
function starsOf(random: Random, lowShare: number): number {
  if (random() < lowShare) return random() < 0.7 ? 1 : 2;
  const luck = random();
  return luck < 0.1 ? 3 : luck < 0.35 ? 4 : 5;
}

/** Alarms of the rule in a year in which nothing changes; after each it begins anew. */
function ourAlarms(stars: readonly number[], usual: number, threshold: number): number {
  let [run, alarms]: [Run, number] = [emptyRun, 0];
  for (const one of stars) {
    run = advanceRun(run, logLikelihoodRatio(usual, one <= 2), { ratings: 1, low: 0 });
    if (run.score >= threshold) [run, alarms] = [emptyRun, alarms + 1];
  }
  return alarms;
}

/** The rule that is usual elsewhere: the mean of seven days lies 0.2 under that of the 28 before. */
function naiveAlarms(days: readonly (readonly number[])[]): number {
  const sums = days.map((day) => ({ stars: day.reduce((sum, one) => sum + one, 0), ratings: day.length }));
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
  /** The usual share as it is known from so many ratings before; without, the rule's own. */
  readonly knownFrom?: number;
}

const countLow = (random: Random, ratings: number, share: number): number =>
  Array.from({ length: ratings }, () => random() < share).filter(Boolean).length;

/** False alarms in years in which nothing changes, of our rule and of the usual one. */
export function falseAlarms({ perDay, lowShare, runs, seed, knownFrom }: Year) {
  const random = seededRandom(seed);
  const threshold = thresholdFor(perDay * alarmRule.usualDays);
  let [yearsWithOne, ours, naive] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const usual =
      knownFrom === undefined
        ? alarmRule.usual
        : baselineShare({ ratings: knownFrom, low: countLow(random, knownFrom, lowShare) });
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

/** Ratings until the rule sees a share that is raised from the first rating of a version on: the median. */
export function ratingsToDetection({ usual, raised, perDay, runs, seed }: Detection): number {
  const threshold = thresholdFor(perDay * alarmRule.usualDays);
  const random = seededRandom(seed);
  const needed = Array.from({ length: runs }, () => {
    let [run, ratings]: [Run, number] = [emptyRun, 0];
    while (run.score < threshold) {
      ratings += 1;
      run = advanceRun(run, logLikelihoodRatio(usual, random() < raised), { ratings: 1, low: 0 });
    }
    return ratings;
  }).sort((a, b) => a - b);
  return needed[Math.floor(runs / 2)] ?? 0;
}
