import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import { type TrendingWord, trendingWordRule } from "#contract/ratings/trending-words.ts";
import { tokenizeReview } from "./tokenize.ts";

interface ReviewText {
  readonly text: string;
  readonly language: ReviewLanguage;
}

/** Returns the number of reviews that contain each word, by language. */
function countWordsIn(reviews: readonly ReviewText[]) {
  const words = new Map<string, Map<ReviewLanguage, number>>();
  let all = 0;
  for (const { text, language } of reviews)
    for (const word of tokenizeReview(text, language)) {
      const languages = words.get(word) ?? new Map<ReviewLanguage, number>();
      languages.set(language, (languages.get(language) ?? 0) + 1);
      words.set(word, languages);
      all += 1;
    }
  const of = (word: string): number => [...(words.get(word)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return { words, all, of };
}

const mainLanguage = (languages: ReadonlyMap<ReviewLanguage, number>): ReviewLanguage =>
  [...languages].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "other";

interface Counts {
  /** Counts of one word, and of all words. */
  readonly now: number;
  readonly before: number;
  readonly allNow: number;
  readonly allBefore: number;
}

/**
 * Returns the Z-score of a word's rise: the log-odds ratio with an informative Dirichlet prior from all reviews
 * (Monroe, Colaresi and Quinn 2008). The prior keeps rare words from standing out after a single mention.
 */
export function logOddsZScore({ now, before, allNow, allBefore }: Counts): number {
  const prior = (trendingWordRule.prior * (now + before)) / Math.max(1, allNow + allBefore);
  const logOdds = (count: number, all: number): number =>
    Math.log((count + prior) / Math.max(0.5, all + trendingWordRule.prior - count - prior));
  const variance = 1 / (now + prior) + 1 / (before + prior);
  return (logOdds(now, allNow) - logOdds(before, allBefore)) / Math.sqrt(variance);
}

/** Returns the words significantly more frequent in this week's reviews than before, clearest first. */
export function rankTrendingWords(week: readonly ReviewText[], before: readonly ReviewText[]): TrendingWord[] {
  const [now, then] = [countWordsIn(week), countWordsIn(before)];
  return [...now.words]
    .map(([word, languages]) => {
      const [reviews, earlier] = [now.of(word), then.of(word)];
      const counts = { now: reviews, before: earlier, allNow: now.all, allBefore: then.all };
      return { word, language: mainLanguage(languages), reviews, before: earlier, errors: logOddsZScore(counts) };
    })
    .filter(({ reviews, errors }) => reviews >= trendingWordRule.reviewsFrom && errors >= trendingWordRule.errorsFrom)
    .toSorted((a, b) => b.errors - a.errors || (a.word < b.word ? -1 : 1))
    .slice(0, trendingWordRule.shown)
    .map(({ word, language, reviews, before: earlier }) => ({ word, language, reviews, before: earlier }));
}
