import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import { wordRule } from "#contract/ratings/words.ts";

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: ReviewLanguage): Intl.Segmenter {
  const code = language === "hinglish" || language === "other" ? "en" : language;
  const known = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: "word" });
  segmenters.set(code, known);
  return known;
}

const longest = 40;
const isTelling = (word: string): boolean => {
  const letters = [...word].length;
  return letters > 1 && letters <= longest && /\p{L}/u.test(word);
};

/** Distinct words of a review, in their original script. */
export function wordsOfReview(text: string, language: ReviewLanguage): Set<string> {
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenterOf(language).segment(text.normalize("NFC").toLowerCase())) {
    if (isWordLike && isTelling(segment)) words.add(segment);
    if (words.size >= wordRule.perText) break;
  }
  return words;
}
