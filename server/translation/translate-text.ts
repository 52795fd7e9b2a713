import type { LanguageCode } from "#contract/reference/languages.ts";
import type { Match } from "./memory.store.ts";
import { mostAlike } from "./match-rules.ts";
import { withNumbersOf } from "./numbers.ts";
import { linesOf, sentencesOf } from "./pieces.ts";

/** Finds what is known of texts, by the text. */
export type Find = (texts: readonly string[]) => Promise<readonly Match[]>;
export interface Known {
  readonly text: string;
  readonly rate: number;
}

/** What was found, with the numbers that were asked for. */
async function look(find: Find, texts: readonly string[], known: Map<string, Known>): Promise<void> {
  if (texts.length === 0) return;
  for (const { at, rate, ...match } of await find(texts)) {
    const asked = texts[at];
    const text = asked === undefined ? null : withNumbersOf(asked, match);
    if (asked !== undefined && text !== null) known.set(asked, { text, rate });
  }
}

const lowest = (parts: readonly Known[]): number => Math.min(...parts.map(({ rate }) => rate));

/** A line from its sentences, where all of them are known. */
function fromSentences(line: string, language: LanguageCode, known: ReadonlyMap<string, Known>): Known | undefined {
  const parts = sentencesOf(line, language).map((one) => known.get(one));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return { text: parts.map(({ text }) => text).join(" "), rate: lowest(parts) };
}

/** A text from its lines, which keep their places and the empty ones between them. */
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

/** Every piece that may be known: the text, its lines, their sentences; each once. */
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

/** Texts put together from what is known of them; undefined where a piece is not. */
export function translateFrom({ same, alike }: Memory, language: LanguageCode) {
  const known = new Map<string, Known>();
  const of = (texts: readonly string[]) => texts.map((text) => fromLines(text, language, known));
  return {
    /** From pieces that say just this. */
    same: async (texts: readonly string[]): Promise<readonly (Known | undefined)[]> => {
      await look(same, piecesOf(texts, language), known);
      return of(texts);
    },
    /** Also from pieces that say nearly this: first as long ones as there are. */
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
