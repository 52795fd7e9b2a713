import { ratingAlarmParameters, isLowRating } from "#contract/ratings/rating-alarm-parameters.ts";
import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import { type ReviewTopic, reviewTopics } from "#contract/ratings/review-topics.ts";
import type { RatingRow } from "../ratings.store.ts";

type RunRating = Pick<RatingRow, "stars" | "language" | "topics" | "text">;

interface RatingGroup {
  readonly ratings: number;
  readonly low: number;
}

/** Returns standard errors by which a group's bad ratings exceed the expected share. */
function errorsAbove({ ratings, low }: RatingGroup, share: number): number {
  const usual = Math.min(Math.max(share, 0.01), 0.99);
  return (low - ratings * usual) / Math.sqrt(ratings * usual * (1 - usual));
}

/** Returns the group furthest above its expected share; null if none is clearly above. */
function clearOutlier<Name>(parts: readonly (readonly [Name, RatingGroup, number])[]): Name | null {
  const [best] = parts
    .filter(([, part]) => part.low >= ratingAlarmParameters.movedFrom)
    .map(([name, part, share]) => ({ name, errors: errorsAbove(part, share) }))
    .filter(({ errors }) => errors >= ratingAlarmParameters.movedErrors)
    .toSorted((a, b) => b.errors - a.errors);
  return best?.name ?? null;
}

const groupOf = (ratings: readonly RunRating[]): RatingGroup => ({
  ratings: ratings.length,
  low: ratings.filter(({ stars }) => isLowRating(stars)).length,
});

/** Finds the language whose ratings in the run are clearly worse than the rest. */
export function findOutlierLanguage(run: readonly RunRating[]): ReviewLanguage | null {
  const all = groupOf(run);
  const languages = [...new Set(run.map(({ language }) => language))];
  return clearOutlier(
    languages.map((language) => {
      const part = groupOf(run.filter((rating) => rating.language === language));
      const others = { ratings: all.ratings - part.ratings, low: all.low - part.low };
      return [language, part, others.ratings === 0 ? 1 : others.low / others.ratings] as const;
    }),
  );
}

interface BaselineTopics {
  /** The app's bad reviews with text, in total and by topic. */
  readonly written: number;
  readonly byTopic: ReadonlyMap<string, number>;
}

/** Finds the topic that the run's bad reviews mention clearly more often than the app's other bad reviews. */
export function findOutlierTopic(run: readonly RunRating[], usual: BaselineTopics): ReviewTopic | null {
  const bad = run.filter(({ stars, text }) => isLowRating(stars) && text !== "");
  return clearOutlier(
    reviewTopics.map((topic) => {
      const about = bad.filter(({ topics }) => topics.includes(topic)).length;
      // Subtracts the run's own reviews, which the app's counts include.
      const before = Math.max(0, usual.written - bad.length);
      const share = before === 0 ? 1 / reviewTopics.length : ((usual.byTopic.get(topic) ?? 0) - about) / before;
      return [topic, { ratings: bad.length, low: about }, share] as const;
    }),
  );
}
