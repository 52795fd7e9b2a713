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
 * Whether a text keeps both limits: visible length, and code points (against stacked marks). A text never has fewer
 * code points than graphemes, so graphemes are counted only if the cheap count doesn't decide.
 */
export function fitsLimit(text: string, limit: TextLimit): boolean {
  const codePoints = countCodePoints(text, limit.codePoints + 1);
  if (codePoints > limit.codePoints) return false;
  return codePoints <= limit.graphemes || countGraphemes(text, limit.graphemes + 1) <= limit.graphemes;
}
