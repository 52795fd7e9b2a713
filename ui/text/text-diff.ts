import { diffArrays } from "diff";

/** `replaced`: a sentence that became another one; both are shown in full, not word by word. */
export type DiffPart =
  | { readonly kind: "same" | "added" | "removed"; readonly text: string }
  | { readonly kind: "replaced"; readonly before: string; readonly after: string };

/** Share of changed words from which a sentence counts as replaced. */
export const replacedShare = 0.5;

type Segments = "word" | "sentence";

const segmentsOf = (text: string, language: string, granularity: Segments) => [
  ...new Intl.Segmenter(language, { granularity }).segment(text),
];

/** Returns words and the separators between them. */
const tokenize = (text: string, language: string): string[] =>
  segmentsOf(text, language, "word").map((word) => word.segment);

/**
 * Returns the diff by words of the language. The word diffs of `diff` know only Latin letters and would cut Indic words
 * between a consonant and its vowel sign.
 */
function diffWords(before: string, after: string, language: string): DiffPart[] {
  return diffArrays(tokenize(before, language), tokenize(after, language)).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
}

const splitSentences = (text: string, language: string): Sentence[] =>
  segmentsOf(text, language, "sentence").map(({ segment }) => ({
    text: segment,
    words: segmentsOf(segment, language, "word").flatMap((word) => (word.isWordLike ? [word.segment] : [])),
  }));

/** Returns the share of words, 0 to 1, that two sentences don't have in common. */
function changedShare(before: Sentence, after: Sentence): number {
  const all = before.words.length + after.words.length;
  if (all === 0) return before.text === after.text ? 0 : 1;
  const left = new Map<string, number>();
  for (const word of before.words) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of after.words) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return 1 - (2 * common) / all;
}

const isAlike = (before: Sentence, after: Sentence): boolean => changedShare(before, after) <= replacedShare;

const textOf = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join("");

function replacedPart(before: string, after: string): DiffPart[] {
  if (before === "" && after === "") return [];
  if (before.trim() !== "" && after.trim() !== "") return [{ kind: "replaced", before, after }];
  // A side with only spaces makes the change an addition or a removal, not a replacement.
  const parts: DiffPart[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return parts.filter((part) => part.kind !== "replaced" && part.text !== "");
}

/** Merges adjacent parts of one kind. */
function mergeAdjacent(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && last.kind !== "replaced" && part.kind === last.kind)
      result[result.length - 1] = { kind: last.kind, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

/**
 * Returns the diff of two texts for readers: a sentence that changed little is compared by words, a replaced one is
 * shown in both versions. Sentences and words are segmented by language, in every script.
 */
export function diffTexts(before: string, after: string, language = "en"): DiffPart[] {
  const [old, now] = [splitSentences(before, language), splitSentences(after, language)];
  const parts: DiffPart[] = [];
  const gone = { before: "", after: "" };
  const close = () => {
    parts.push(...replacedPart(gone.before, gone.after));
    gone.before = "";
    gone.after = "";
  };
  let [at, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(old, now, { comparator: isAlike })) {
    if (removed) gone.before += textOf(old.slice(at, at + count));
    else if (added) gone.after += textOf(now.slice(to, to + count));
    else {
      close();
      for (let next = 0; next < count; next++)
        parts.push(...diffWords(old[at + next]?.text ?? "", now[to + next]?.text ?? "", language));
    }
    if (!added) at += count;
    if (!removed) to += count;
  }
  close();
  return mergeAdjacent(parts);
}
