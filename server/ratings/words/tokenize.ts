import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import { trendingWordRule } from "#contract/ratings/trending-words.ts";

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: ReviewLanguage): Intl.Segmenter {
  const code = language === "hinglish" || language === "other" ? "en" : language;
  const known = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: "word" });
  segmenters.set(code, known);
  return known;
}

const maxLetters = 40;
const isMeaningful = (word: string): boolean => {
  const letters = [...word].length;
  return letters > 1 && letters <= maxLetters && /\p{L}/u.test(word);
};

/** Returns distinct words of a review, in their original script. */
export function tokenizeReview(text: string, language: ReviewLanguage): Set<string> {
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenterOf(language).segment(text.normalize("NFC").toLowerCase())) {
    if (isWordLike && isMeaningful(segment)) words.add(segment);
    if (words.size >= trendingWordRule.perText) break;
  }
  return words;
}
