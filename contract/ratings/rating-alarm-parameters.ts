import type { StarCount } from "./rating.ts";

/** Ratings with at most this many stars count as bad. */
const lowStars: StarCount = 2;

export function isLowRating(stars: StarCount): boolean {
  return stars <= lowStars;
}

/**
 * Alarm for a version's share of bad ratings: a Bernoulli CUSUM. Each rating adds its log-likelihood ratio between the
 * raised share and the usual one; the sum never falls below zero. `npm run bench:rating-alarm` measures the cost and
 * detection of these numbers.
 */
export const ratingAlarmParameters = {
  /** Usual share for an app without history, and the raised share to detect. */
  usual: 0.15,
  raised: 0.25,
  /** Alarm threshold as a log-likelihood ratio, for an app with `yearRatings` ratings a year; more ratings raise it. */
  threshold: 8.3,
  yearRatings: 7300,
  /** An app's own share, from the days before a version's first rating, applies once it has this many ratings. */
  usualDays: 90,
  usualFrom: 400,
  /** Own shares are clamped to this range: a bad app must still be able to alarm, and a good one not over trifles. */
  usualLeast: 0.05,
  usualMost: 0.4,
  /**
   * Upper bound of the share that an acknowledged version is compared with: if all ratings were bad, nothing could be
   * worse.
   */
  acknowledgedMost: 0.9,
  /** Maximum number of the run's newest ratings that are searched for a language or topic that stands out. */
  looked: 1000,
  /**
   * Minimum of bad ratings, and of standard errors above the usual share, from which a language or topic stands out.
   */
  movedFrom: 5,
  movedErrors: 2,
} as const;
