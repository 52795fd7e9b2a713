import type { LanguageCode } from "#contract/reference/languages.ts";
import type { Match } from "./memory.store.ts";
import { mostAlike } from "./match-rules.ts";
import { withNumbersOf } from "./numbers.ts";
import { linesOf, sentencesOf } from "./pieces.ts";

/** Looks up texts in the translation memory. */
export type Find = (texts: readonly string[]) => Promise<readonly Match[]>;
export interface Known {
  readonly text: string;
  readonly rate: number;
}

/** Looks up texts and adds the matches to `known`, with the requested numbers. */
async function look(find: Find, texts: readonly string[], known: Map<string, Known>): Promise<void> {
  if (texts.length === 0) return;
  for (const { at, rate, ...match } of await find(texts)) {
    const asked = texts[at];
    const text = asked === undefined ? null : withNumbersOf(asked, match);
    if (asked !== undefined && text !== null) known.set(asked, { text, rate });
  }
}

const lowest = (parts: readonly Known[]): number => Math.min(...parts.map(({ rate }) => rate));

/** Composes a line from its sentences; undefined unless all are known. */
function fromSentences(line: string, language: LanguageCode, known: ReadonlyMap<string, Known>): Known | undefined {
  const parts = sentencesOf(line, language).map((one) => known.get(one));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return { text: parts.map(({ text }) => text).join(" "), rate: lowest(parts) };
}

/** Composes a text from its lines, keeping their order and the empty lines between them. */
function fromLines(text: string, language: LanguageCode, known: ReadonlyMap<string, Known>): Known | undefined {
  const whole = known.get(text.trim());
  if (whole) return whole;
  const parts: Known[] = [];
  const lines = text.split("\n").map((line) => {
    const said = line.trim();
    if (said === "") return "";
    const part = known.get(said) ?? fromSentences(said, language, known);
    if (part) parts.push(part);
    return part?.text;
  });
  if (!lines.every((line) => line !== undefined)) return undefined;
  return { text: lines.join("\n").trim(), rate: lowest(parts) };
}

/** Distinct segments to look up: whole texts, lines and sentences. */
function piecesOf(texts: readonly string[], language: LanguageCode): string[] {
  const lines = texts.flatMap(linesOf);
  return [
    ...new Set([...texts.map((text) => text.trim()), ...lines, ...lines.flatMap((one) => sentencesOf(one, language))]),
  ];
}

interface Memory {
  readonly same: Find;
  readonly alike: Find;
}

/** Composes translations from known segments; undefined for a text with an unknown segment. */
export function translateFrom({ same, alike }: Memory, language: LanguageCode) {
  const known = new Map<string, Known>();
  const of = (texts: readonly string[]) => texts.map((text) => fromLines(text, language, known));
  return {
    /** Uses exact matches only. */
    same: async (texts: readonly string[]): Promise<readonly (Known | undefined)[]> => {
      await look(same, piecesOf(texts, language), known);
      return of(texts);
    },
    /** Also uses fuzzy matches, for lines before sentences. */
    alike: async (texts: readonly string[]): Promise<readonly (Known | undefined)[]> => {
      const lines = [...new Set(texts.flatMap(linesOf))].filter(
        (line) => !known.has(line) && !fromSentences(line, language, known),
      );
      await look(alike, lines.slice(0, mostAlike), known);
      const sentences = lines.filter((line) => !known.has(line)).flatMap((line) => sentencesOf(line, language));
      const open = [...new Set(sentences)].filter((one) => !known.has(one));
      await look(alike, open.slice(0, mostAlike), known);
      return of(texts);
    },
  };
}
