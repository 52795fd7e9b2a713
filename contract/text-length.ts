import type { TextLimit } from "./limits.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Length of a chunk in UTF-16 units: the segmenter is ten times slower on one long string. */
const chunkUnits = 256;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

function chunkAt(text: string, from: number, units: number): string {
  const end = from + units;
  return text.slice(from, isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end);
}

/** Yields once per grapheme of a text; a caller may stop early. */
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

/** Returns the arguments of Zod's `refine` for a text's limit: `.refine(...withinLimit(limits.reply))`. */
export function withinLimit(limit: TextLimit) {
  const fits = (text: string): boolean => fitsLimit(text, limit);
  return [fits, { params: { code: "too_long", maximum: limit.graphemes } }] as const;
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
 * Matches combining marks that continue the grapheme before them. After a line break or another control character, a
 * mark starts a grapheme of its own. Without the matched marks, a text has at least as many code points as graphemes.
 */
const attachedMarks = /(?<=[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}])\p{Mn}+/gu;
/** Matches a character whose boundary to the next one always separates two graphemes. */
const plain = /[\x20-\x7e](?=[\x20-\x7e])/g;

/** Computes bounds for a text's number of graphemes, a hundred times as cheap as counting them. */
function boundGraphemes(text: string): { readonly least: number; readonly most: number } {
  return {
    least: text.length - text.replace(plain, "").length,
    most: countCodePoints(text.replace(attachedMarks, "")),
  };
}

/** Results for the texts that were counted last, because each save of a form checks its unchanged texts again. */
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
 * True if a text keeps both limits: visible length, and code points (against stacked marks). Graphemes are counted only
 * if no cheaper bound decides.
 */
export function fitsLimit(text: string, limit: TextLimit): boolean {
  // A code point has at most two UTF-16 units, so this text has too many.
  if (text.length > limit.codePoints * 2) return false;
  const codePoints = countCodePoints(text, limit.codePoints + 1);
  if (codePoints > limit.codePoints) return false;
  if (codePoints <= limit.graphemes) return true;
  const { least, most } = boundGraphemes(text);
  if (most <= limit.graphemes) return true;
  return least <= limit.graphemes && fitsCounted(text, limit.graphemes);
}
