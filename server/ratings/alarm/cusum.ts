import { ratingAlarmParameters } from "#contract/ratings/rating-alarm-parameters.ts";

/** A version's CUSUM score, and the ratings since it was last zero. */
export interface CusumRun {
  readonly score: number;
  readonly ratings: number;
  readonly low: number;
}

export const emptyCusumRun: CusumRun = { score: 0, ratings: 0, low: 0 };

const odds = (share: number): number => share / (1 - share);
const oddsRatio = odds(ratingAlarmParameters.raised) / odds(ratingAlarmParameters.usual);

/** Returns the share of bad ratings to detect, given an app's usual share. Applies the rule's odds ratio to it. */
export function elevatedLowRatingShare(usual: number): number {
  const raised = odds(usual) * oddsRatio;
  return raised / (1 + raised);
}

/** Returns the log-likelihood ratio of one rating for the elevated share; negative if it speaks against it. */
export function logLikelihoodRatio(usual: number, isLow: boolean): number {
  const raised = elevatedLowRatingShare(usual);
  return isLow ? Math.log(raised / usual) : Math.log((1 - raised) / (1 - usual));
}

/** Returns the run after a change of its score. A score of zero or less starts a new run. */
export function advanceCusumRun(run: CusumRun, by: number, { ratings, low }: Omit<CusumRun, "score">): CusumRun {
  const score = run.score + by;
  if (score <= 0) return emptyCusumRun;
  return { score, ratings: Math.max(0, run.ratings + ratings), low: Math.max(0, run.low + low) };
}

/**
 * Computes the alarm threshold of the score. It grows with the app's volume, so that large and small apps get equally
 * few false alarms a year. `ratings` is the app's number in the baseline period.
 */
export function computeAlarmThreshold(ratings: number): number {
  const aYear = (ratings * 365) / ratingAlarmParameters.usualDays;
  return ratingAlarmParameters.threshold + Math.max(0, Math.log(aYear / ratingAlarmParameters.yearRatings));
}

/**
 * Returns an app's usual share of bad ratings, plus a standard error, so that few ratings cause no false alarm. The
 * rule's default if too few are known.
 */
export function baselineLowRatingShare({ ratings, low }: { readonly ratings: number; readonly low: number }): number {
  if (ratings < ratingAlarmParameters.usualFrom) return ratingAlarmParameters.usual;
  const share = low / ratings;
  const error = Math.sqrt((share * (1 - share)) / ratings);
  return Math.min(Math.max(share + error, ratingAlarmParameters.usualLeast), ratingAlarmParameters.usualMost);
}

/**
 * Restarts a watch after its alarm was acknowledged. The share of bad ratings that raised the alarm becomes its usual
 * share, so that only a further decline raises another one.
 */
export function restartRatingWatch<W extends CusumRun & { readonly usual: number }>(
  watch: W,
  found: Omit<CusumRun, "score">,
): W {
  const share = found.ratings === 0 ? 0 : found.low / found.ratings;
  return {
    ...watch,
    ...emptyCusumRun,
    usual: Math.min(Math.max(watch.usual, share), ratingAlarmParameters.acknowledgedMost),
  };
}
