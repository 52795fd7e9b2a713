import { diffArrays } from "diff";

export interface DiffPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

const wordsOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].map((one) => one.segment);

/**
 * Two texts by words of their language. The word diffs of `diff` know Latin letters only and would cut Indic words
 * between a consonant and its vowel sign.
 */
export function diffWords(before: string, after: string, language = "en"): DiffPart[] {
  return diffArrays(wordsOf(before, language), wordsOf(after, language)).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}
