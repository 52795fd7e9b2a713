import type { TextLimit } from "./limits.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** UTF-16 units per chunk: the segmenter is ten times slower on one long string. */
const chunkUnits = 256;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

function chunkAt(text: string, from: number, units: number): string {
  const end = from + units;
  return text.slice(from, isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end);
}

/** Yields once per grapheme; a caller may stop early. */
function* graphemes(text: string): Generator<void> {
  let units = chunkUnits;
  for (let from = 0; from < text.length; ) {
    const piece = chunkAt(text, from, units);
    const isLast = from + piece.length >= text.length;
    let last = 0;
    for (const { index } of segmenter.segment(piece)) {
      if (index > 0) yield;
      last = index;
    }
    if (isLast) return yield;
    // The chunk's last grapheme may continue behind it; a grapheme longer than the chunk needs a longer chunk.
    units = last === 0 ? units * 2 : chunkUnits;
    from += last;
  }
}

/** Counts graphemes (UAX #29 extended grapheme clusters), so क्षि is one and not four. Stops at `max`. */
export function countGraphemes(text: string, max: number = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of graphemes(text)) {
    count += 1;
    if (count >= max) break;
  }
  return count;
}

export function countCodePoints(text: string, max: number = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count >= max) break;
  }
  return count;
}

/**
 * A mark continues the grapheme before it, except after a line break or another control character, where it starts its
 * own. Removing all other marks leaves at least as many code points as there are graphemes.
 */
const attachedMarks = /(?<=[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}])\p{Mn}+/gu;
/** Two adjacent characters of this kind are always two graphemes. */
const plain = /[\x20-\x7e](?=[\x20-\x7e])/g;

/** Bounds of a text's graphemes, a hundred times as cheap as counting them. */
function boundGraphemes(text: string): { readonly least: number; readonly most: number } {
  return {
    least: text.length - text.replace(plain, "").length,
    most: countCodePoints(text.replace(attachedMarks, "")),
  };
}

/** Results for the last texts that had to be counted, because a form's other texts are checked again with each save. */
const counted = new Map<string, boolean>();
const maxCounted = 64;

function fitsCounted(text: string, graphemes: number): boolean {
  const key = `${graphemes} ${text}`;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const fits = countGraphemes(text, graphemes + 1) <= graphemes;
  const [oldest] = counted.keys();
  if (counted.size >= maxCounted && oldest !== undefined) counted.delete(oldest);
  counted.set(key, fits);
  return fits;
}

/**
 * Whether a text keeps both limits: visible length, and code points (against stacked marks). Graphemes are counted only
 * if no cheaper bound decides.
 */
export function fitsLimit(text: string, limit: TextLimit): boolean {
  // A code point has at most two units.
  if (text.length > limit.codePoints * 2) return false;
  const codePoints = countCodePoints(text, limit.codePoints + 1);
  if (codePoints > limit.codePoints) return false;
  if (codePoints <= limit.graphemes) return true;
  const { least, most } = boundGraphemes(text);
  if (most <= limit.graphemes) return true;
  return least <= limit.graphemes && fitsCounted(text, limit.graphemes);
}
