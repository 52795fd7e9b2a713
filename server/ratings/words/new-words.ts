import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import { type NewWord, wordRule } from "#contract/ratings/words.ts";
import { wordsOfReview } from "./tokens.ts";

interface Said {
  readonly text: string;
  readonly language: ReviewLanguage;
}

/** In how many reviews each word is, and of which languages those are. */
function counted(reviews: readonly Said[]) {
  const words = new Map<string, Map<ReviewLanguage, number>>();
  let all = 0;
  for (const { text, language } of reviews)
    for (const word of wordsOfReview(text, language)) {
      const languages = words.get(word) ?? new Map<ReviewLanguage, number>();
      languages.set(language, (languages.get(language) ?? 0) + 1);
      words.set(word, languages);
      all += 1;
    }
  const of = (word: string): number => [...(words.get(word)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
  return { words, all, of };
}

const mostOf = (languages: ReadonlyMap<ReviewLanguage, number>): ReviewLanguage =>
  [...languages].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "other";

interface Counts {
  /** Of one word, and of all. */
  readonly now: number;
  readonly before: number;
  readonly allNow: number;
  readonly allBefore: number;
}

/**
 * By how many standard errors a word is said more than before: the log-odds of both, each with as much of a prior as
 * all reviews together say of the word (Monroe, Colaresi and Quinn 2008), so that a rare word does not stand out by
 * having been said once.
 */
export function errorsAboveBefore({ now, before, allNow, allBefore }: Counts): number {
  const prior = (wordRule.prior * (now + before)) / Math.max(1, allNow + allBefore);
  const oddsOf = (said: number, all: number): number =>
    Math.log((said + prior) / Math.max(0.5, all + wordRule.prior - said - prior));
  const variance = 1 / (now + prior) + 1 / (before + prior);
  return (oddsOf(now, allNow) - oddsOf(before, allBefore)) / Math.sqrt(variance);
}

/** Words that this week's reviews say more than those before, the clearest first. */
export function newWords(week: readonly Said[], before: readonly Said[]): NewWord[] {
  const [now, then] = [counted(week), counted(before)];
  return [...now.words]
    .map(([word, languages]) => {
      const [reviews, earlier] = [now.of(word), then.of(word)];
      const counts = { now: reviews, before: earlier, allNow: now.all, allBefore: then.all };
      return { word, language: mostOf(languages), reviews, before: earlier, errors: errorsAboveBefore(counts) };
    })
    .filter(({ reviews, errors }) => reviews >= wordRule.reviewsFrom && errors >= wordRule.errorsFrom)
    .toSorted((a, b) => b.errors - a.errors || (a.word < b.word ? -1 : 1))
    .slice(0, wordRule.shown)
    .map(({ word, language, reviews, before: earlier }) => ({ word, language, reviews, before: earlier }));
}
