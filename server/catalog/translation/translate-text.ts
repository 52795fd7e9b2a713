import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { TranslationMemoryMatch } from "./translation-memory.store.ts";
import { maxFuzzySegments } from "./fuzzy-limits.ts";
import { replaceNumbers } from "./replace-numbers.ts";
import { splitTrimmedLines, segmentSentences } from "./segments.ts";

/** Looks up texts in the translation memory. */
export type MemoryLookup = (texts: readonly string[]) => Promise<readonly TranslationMemoryMatch[]>;
export interface StoredTranslation {
  readonly text: string;
  readonly rate: number;
}

/** Looks up texts and adds the matches to `known`, with the requested numbers. */
async function lookUp(
  find: MemoryLookup,
  texts: readonly string[],
  known: Map<string, StoredTranslation>,
): Promise<void> {
  if (texts.length === 0) return;
  for (const { at, rate, ...match } of await find(texts)) {
    const asked = texts[at];
    const text = asked === undefined ? null : replaceNumbers(asked, match);
    if (asked !== undefined && text !== null) known.set(asked, { text, rate });
  }
}

const lowestRate = (parts: readonly StoredTranslation[]): number => Math.min(...parts.map(({ rate }) => rate));

/** Composes a line from its sentences; undefined unless all are known. */
function composeFromSentences(
  line: string,
  language: LanguageCode,
  known: ReadonlyMap<string, StoredTranslation>,
): StoredTranslation | undefined {
  const parts = segmentSentences(line, language).map((sentence) => known.get(sentence));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return { text: parts.map(({ text }) => text).join(" "), rate: lowestRate(parts) };
}

/** Composes a text from its lines, keeping their order and the empty lines between them. */
function composeFromLines(
  text: string,
  language: LanguageCode,
  known: ReadonlyMap<string, StoredTranslation>,
): StoredTranslation | undefined {
  const whole = known.get(text.trim());
  if (whole) return whole;
  const parts: StoredTranslation[] = [];
  const lines = text.split("\n").map((line) => {
    const trimmed = line.trim();
    if (trimmed === "") return "";
    const part = known.get(trimmed) ?? composeFromSentences(trimmed, language, known);
    if (part) parts.push(part);
    return part?.text;
  });
  if (!lines.every((line) => line !== undefined)) return undefined;
  return { text: lines.join("\n").trim(), rate: lowestRate(parts) };
}

/** Returns distinct segments to look up: whole texts, lines and sentences. */
function segmentsOf(texts: readonly string[], language: LanguageCode): string[] {
  const lines = texts.flatMap(splitTrimmedLines);
  return [
    ...new Set([
      ...texts.map((text) => text.trim()),
      ...lines,
      ...lines.flatMap((line) => segmentSentences(line, language)),
    ]),
  ];
}

interface Memory {
  readonly same: MemoryLookup;
  readonly alike: MemoryLookup;
}

/** Composes translations from known segments; undefined for a text with an unknown segment. */
export function createMemoryTranslator({ same, alike }: Memory, language: LanguageCode) {
  const known = new Map<string, StoredTranslation>();
  const of = (texts: readonly string[]) => texts.map((text) => composeFromLines(text, language, known));
  return {
    /** Translates texts by exact matches with known segments only. */
    same: async (texts: readonly string[]): Promise<readonly (StoredTranslation | undefined)[]> => {
      await lookUp(same, segmentsOf(texts, language), known);
      return of(texts);
    },
    /** Finds stored translations of similar texts (fuzzy matches): for lines first, then for sentences. */
    alike: async (texts: readonly string[]): Promise<readonly (StoredTranslation | undefined)[]> => {
      const lines = [...new Set(texts.flatMap(splitTrimmedLines))].filter(
        (line) => !known.has(line) && !composeFromSentences(line, language, known),
      );
      await lookUp(alike, lines.slice(0, maxFuzzySegments), known);
      const sentences = lines.filter((line) => !known.has(line)).flatMap((line) => segmentSentences(line, language));
      const open = [...new Set(sentences)].filter((sentence) => !known.has(sentence));
      await lookUp(alike, open.slice(0, maxFuzzySegments), known);
      return of(texts);
    },
  };
}
