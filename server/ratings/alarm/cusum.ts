import { alarmRule } from "#contract/ratings/alarm-rule.ts";

/** A version's sum, and the ratings since it last was nothing. */
export interface Run {
  readonly score: number;
  readonly ratings: number;
  readonly low: number;
}

export const noRun: Run = { score: 0, ratings: 0, low: 0 };

const odds = (share: number): number => share / (1 - share);
const worse = odds(alarmRule.raised) / odds(alarmRule.usual);

/** What is looked for where this share is usual: as much worse, by the odds, as the rule says of the store's usual. */
export function raisedShare(usual: number): number {
  const raised = odds(usual) * worse;
  return raised / (1 + raised);
}

/** How much one rating says for the raised share; negative where it speaks against it. */
export function weightOf(usual: number, isLow: boolean): number {
  const raised = raisedShare(usual);
  return isLow ? Math.log(raised / usual) : Math.log((1 - raised) / (1 - usual));
}

/** The run after the sum moved; it begins anew where nothing is left of it. */
export function moved(run: Run, by: number, { ratings, low }: Omit<Run, "score">): Run {
  const score = run.score + by;
  if (score <= 0) return noRun;
  return { score, ratings: Math.max(0, run.ratings + ratings), low: Math.max(0, run.low + low) };
}

/**
 * What the sum has to reach: as many more ratings as an app gets, as many more times can chance reach it, so that a false
 * alarm a year is as seldom for a large app as for a small one. `ratings`: of the days before.
 */
export function thresholdFor(ratings: number): number {
  const aYear = (ratings * 365) / alarmRule.usualDays;
  return alarmRule.threshold + Math.max(0, Math.log(aYear / alarmRule.yearRatings));
}

/**
 * The share that is usual for an app: its own, and a standard error more so that a share known from few ratings makes
 * no false alarm; the rule's where too few are known.
 */
export function usualShare({ ratings, low }: { readonly ratings: number; readonly low: number }): number {
  if (ratings < alarmRule.usualFrom) return alarmRule.usual;
  const share = low / ratings;
  const error = Math.sqrt((share * (1 - share)) / ratings);
  return Math.min(Math.max(share + error, alarmRule.usualLeast), alarmRule.usualMost);
}

/** A version whose alarm is known is compared with what was found: it raises another one if it gets worse still. */
export function acknowledgedWatch<W extends Run & { readonly usual: number }>(watch: W, found: Omit<Run, "score">): W {
  const share = found.ratings === 0 ? 0 : found.low / found.ratings;
  return { ...watch, ...noRun, usual: Math.min(Math.max(watch.usual, share), alarmRule.acknowledgedMost) };
}
