import { haveSameScript, soundsAlike } from "./phonetic-key.ts";

export const nameWordMatches = ["same", "initial", "none"] as const;
type WordMatch = (typeof nameWordMatches)[number];

export const nameMatchVerdicts = ["same", "some", "none"] as const;
export type NameVerdict = (typeof nameMatchVerdicts)[number];

interface MatchedWord {
  readonly word: string;
  readonly match: WordMatch;
}

export interface NameMatchOutcome {
  readonly verdict: NameVerdict;
  /** Words of both names as written, each with its match in the other name. */
  readonly first: MatchedWord[];
  readonly second: MatchedWord[];
}

/** Full words for abbreviations in names of organisations. The titles below carry no information about a name. */
const abbreviations: Readonly<Record<string, string>> = { pvt: "private", ltd: "limited", co: "company", "&": "and" };
const titles = new Set(["mr", "mrs", "ms", "shri", "smt", "kumari", "dr", "m/s", "श्री", "श्रीमती"]);

/** Legal forms and small words, which carry no information: two names that share only these have nothing in common. */
const legalForms = new Set("private limited llp opc inc llc corporation company and of the".split(" "));

const normalizeWord = (word: string): string => {
  const folded = word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const bare = folded.replaceAll(/[.,]/g, "");
  return abbreviations[bare] ?? bare;
};

const nameWords = (name: string): string[] =>
  name
    .replaceAll(/[.,](?=\S)/g, "$& ")
    .split(/[\s-]+/)
    .filter((word) => normalizeWord(word) !== "" && !titles.has(normalizeWord(word)));

const isLetter = (word: string): boolean => [...word].length === 1;

function matchWords(one: string, other: string): WordMatch {
  const [first, second] = [normalizeWord(one), normalizeWord(other)];
  if (first === second) return "same";
  if (haveSameScript(first, second)) {
    const isInitial = (isLetter(first) || isLetter(second)) && [...first][0] === [...second][0];
    return isInitial ? "initial" : "none";
  }
  return soundsAlike(first, second) ? "same" : "none";
}

/** Maps each word's index in the first name to its match in the second; every word is used once. */
function pairWords(first: readonly string[], second: readonly string[]): Map<number, [number, WordMatch]> {
  const pairs = new Map<number, [number, WordMatch]>();
  const used = new Set<number>();
  for (const wanted of ["same", "initial"] as const)
    for (const [at, word] of first.entries()) {
      if (pairs.has(at)) continue;
      const place = second.findIndex((other, index) => !used.has(index) && matchWords(word, other) === wanted);
      if (place === -1) continue;
      used.add(place);
      pairs.set(at, [place, wanted]);
    }
  return pairs;
}

const isDistinct = (word: string): boolean => !legalForms.has(normalizeWord(word));

/**
 * Compares two names word by word. Order, case, titles, initials and extra words (the father's name) don't count as a
 * difference. Every word of the shorter name must occur in the longer, at least one of them in full. Names that share
 * only a legal form have the verdict `none`.
 */
export function matchNames(one: string, other: string): NameMatchOutcome {
  const [first, second] = [nameWords(one), nameWords(other)];
  const pairs = pairWords(first, second);
  const matchBySecond = new Map(pairs.values());
  const distinct = first.some(isDistinct) && second.some(isDistinct) ? isDistinct : () => true;
  const matched = [...pairs].flatMap(([at, [, match]]) => (distinct(first[at] ?? "") ? [match] : []));
  const isComplete = pairs.size === Math.min(first.length, second.length);
  return {
    verdict: matched.includes("same") && isComplete ? "same" : matched.length > 0 ? "some" : "none",
    first: first.map((word, at) => ({ word, match: pairs.get(at)?.[1] ?? "none" })),
    second: second.map((word, at) => ({ word, match: matchBySecond.get(at) ?? "none" })),
  };
}

/**
 * True if a proven name confirms all of a claimed one: they agree, and the claimed one adds nothing but a legal form.
 * A proof of "Kite Works" doesn't confirm "Kite Works Reserve Bank".
 */
export function isNameConfirmed(proven: string, claimed: string): boolean {
  const { verdict, second } = matchNames(proven, claimed);
  return verdict === "same" && second.every(({ word, match }) => match !== "none" || !isDistinct(word));
}
