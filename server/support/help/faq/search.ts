import { type FaqId, faqEntries, faqIds, faqLimits } from "#contract/support/help/faq.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { getFaqEntries } from "#server/platform/texts/faq-texts.ts";
import { removeVowels, faqSearchTerms } from "./phonetic-keys.ts";

/** Weight of a word by its position: questions and synonyms count more than answers. */
const weights = { question: 2, words: 2, answer: 0.6 } as const;

interface IndexedTerm {
  readonly key: string;
  readonly skeleton: string;
  /** The word's weight in each entry that contains it. */
  readonly of: Map<FaqId, number>;
}

function addTerms(words: Map<string, IndexedTerm>, id: FaqId, text: string, weight: number): void {
  for (const key of faqSearchTerms(text)) {
    const word = words.get(key) ?? { key, skeleton: removeVowels(key), of: new Map() };
    word.of.set(id, Math.max(word.of.get(id) ?? 0, weight));
    words.set(key, word);
  }
}

/** Indexes every language's texts, because people search in the language they think in. */
function buildTermIndex(): readonly IndexedTerm[] {
  const words = new Map<string, IndexedTerm>();
  for (const id of faqIds)
    for (const language of languageCodes)
      for (const [part, text] of Object.entries(getFaqEntries(language)[id] ?? {}))
        addTerms(words, id, text, weights[part as keyof typeof weights]);
  return [...words.values()];
}

/** True if one inserted, removed or replaced letter turns one word into the other. */
function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at)
  );
}

/**
 * Returns the similarity of a typed word to an indexed one: 1 equal, 0 different. A prefix matches, since the last word
 * may be incomplete.
 */
function likeness(typed: string, skeleton: string, word: IndexedTerm): number {
  if (typed === word.key) return 1;
  if (typed.length >= 3 && word.key.startsWith(typed)) return 0.8;
  if (word.key.length >= 4 && typed.startsWith(word.key)) return 0.6;
  if (typed.length >= 4 && word.key.length >= 4 && isOneAway(typed, word.key)) return 0.7;
  return skeleton.length >= 3 && skeleton === word.skeleton ? 0.6 : 0;
}

let termIndex: readonly IndexedTerm[] | undefined;

/** Scores of one typed word by entry, from the most similar words. Words in many entries score less. */
function scoresOf(typed: string): Map<FaqId, number> {
  termIndex ??= buildTermIndex();
  const skeleton = removeVowels(typed);
  const best = new Map<FaqId, number>();
  for (const word of termIndex) {
    const like = likeness(typed, skeleton, word);
    if (like === 0) continue;
    const rarity = Math.log(1 + faqIds.length / word.of.size);
    for (const [id, weight] of word.of) best.set(id, Math.max(best.get(id) ?? 0, like * weight * rarity));
  }
  return best;
}

/** Returns entries for the search text, best match first; empty if no word is known. */
export function searchFaq(searchText: string): FaqId[] {
  const scores = new Map<FaqId, number>();
  for (const typed of new Set(faqSearchTerms(searchText)))
    for (const [id, score] of scoresOf(typed)) scores.set(id, (scores.get(id) ?? 0) + score);
  const ranked = [...scores].sort(([, one], [, other]) => other - one);
  const minScore = (ranked[0]?.[1] ?? 0) / 3;
  return ranked
    .filter(([, score]) => score >= minScore)
    .slice(0, faqLimits.found)
    .map(([id]) => id);
}

export function listFaqIds(): FaqId[] {
  return Object.keys(faqEntries) as FaqId[];
}
