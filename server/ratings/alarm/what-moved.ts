import { alarmRule, isLow } from "#contract/ratings/alarm-rule.ts";
import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import { type ReviewTopic, reviewTopics } from "#contract/ratings/topics.ts";
import type { RatingRow } from "../ratings.store.ts";

type Said = Pick<RatingRow, "stars" | "language" | "topics" | "text">;

interface Part {
  readonly ratings: number;
  readonly low: number;
}

/** By how many standard errors a part has more than the share it would have if it were as the others. */
function errorsAbove({ ratings, low }: Part, share: number): number {
  const usual = Math.min(Math.max(share, 0.01), 0.99);
  return (low - ratings * usual) / Math.sqrt(ratings * usual * (1 - usual));
}

/** The one that lies furthest above; null where none does clearly. */
function furthest<Name>(parts: readonly (readonly [Name, Part, number])[]): Name | null {
  const [best] = parts
    .filter(([, part]) => part.low >= alarmRule.movedFrom)
    .map(([name, part, share]) => ({ name, errors: errorsAbove(part, share) }))
    .filter(({ errors }) => errors >= alarmRule.movedErrors)
    .toSorted((a, b) => b.errors - a.errors);
  return best?.name ?? null;
}

const partOf = (said: readonly Said[]): Part => ({
  ratings: said.length,
  low: said.filter(({ stars }) => isLow(stars)).length,
});

/** The language whose ratings of a run are worse than those in the others. */
export function movedLanguage(run: readonly Said[]): ReviewLanguage | null {
  const all = partOf(run);
  const languages = [...new Set(run.map(({ language }) => language))];
  return furthest(
    languages.map((language) => {
      const part = partOf(run.filter((one) => one.language === language));
      const others = { ratings: all.ratings - part.ratings, low: all.low - part.low };
      return [language, part, others.ratings === 0 ? 1 : others.low / others.ratings] as const;
    }),
  );
}

interface UsualTopics {
  /** Bad ratings of the app with words, in all and by topic. */
  readonly written: number;
  readonly byTopic: ReadonlyMap<string, number>;
}

/** The topic that more of a run's bad reviews are about than is usual among the app's bad reviews. */
export function movedTopic(run: readonly Said[], usual: UsualTopics): ReviewTopic | null {
  const bad = run.filter(({ stars, text }) => isLow(stars) && text !== "");
  return furthest(
    reviewTopics.map((topic) => {
      const about = bad.filter(({ topics }) => topics.includes(topic)).length;
      // The run's own reviews are among the app's.
      const before = Math.max(0, usual.written - bad.length);
      const share = before === 0 ? 1 / reviewTopics.length : ((usual.byTopic.get(topic) ?? 0) - about) / before;
      return [topic, { ratings: bad.length, low: about }, share] as const;
    }),
  );
}
