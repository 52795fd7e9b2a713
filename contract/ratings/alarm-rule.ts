import type { Stars } from "./rating.ts";

/** Ratings with so many stars or fewer are the bad ones. */
const lowStars: Stars = 2;

export function isLow(stars: Stars): boolean {
  return stars <= lowStars;
}

/**
 * When the share of bad ratings of a version is an alarm: a Bernoulli CUSUM, which adds for each rating how much more
 * likely it is at the raised share than at the usual one, and never falls below nothing. `npm run bench:rating-alarm`
 * says what these numbers cost and find.
 */
export const alarmRule = {
  /** The share of an app that nothing is known of, and what is looked for there. */
  usual: 0.15,
  raised: 0.25,
  /** The sum that is an alarm, in natural logarithms, for an app with so many ratings a year; one with more gets more. */
  threshold: 8.3,
  yearRatings: 7300,
  /** An app's own share, of this many days before a version's first rating, counts from so many ratings on. */
  usualDays: 90,
  usualFrom: 400,
  /** Own shares beyond these are held to be these: a bad app's alarm must stay possible, a good one's not a trifle. */
  usualLeast: 0.05,
  usualMost: 0.4,
  /** What an acknowledged version is compared with at most: with all ratings bad nothing could be worse. */
  acknowledgedMost: 0.9,
  /** Newest ratings of the run that are looked through for the language and the topic that moved. */
  looked: 1000,
  /** Of a language or topic: so many bad ratings at least, and so many standard errors above the usual. */
  movedFrom: 5,
  movedErrors: 2,
} as const;
