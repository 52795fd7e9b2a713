import type { TextLimit } from "./limits.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The segmenter takes ten times as long for the same letters of one long string, so it gets pieces. */
const pieceUnits = 256;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

function pieceOf(text: string, from: number, units: number): string {
  const end = from + units;
  return text.slice(from, isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end);
}

/** One step for each letter as people see them; whoever has seen enough leaves off. */
function* graphemes(text: string): Generator<void> {
  let units = pieceUnits;
  for (let from = 0; from < text.length; ) {
    const piece = pieceOf(text, from, units);
    const isLast = from + piece.length >= text.length;
    let last = 0;
    for (const { index } of segmenter.segment(piece)) {
      if (index > 0) yield;
      last = index;
    }
    if (isLast) return yield;
    // Its last letter may go on behind the piece; a letter longer than the piece needs a longer one.
    units = last === 0 ? units * 2 : pieceUnits;
    from += last;
  }
}

/**
 * Letters as people see them (UAX #29 extended grapheme clusters), so क्षि is one and not four; counts no further than
 * `most`.
 */
export function countGraphemes(text: string, most: number = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of graphemes(text)) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

export function countCodePoints(text: string, most: number = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

/**
 * True when both the visible length and the code-point cap (against stacked marks) hold. Code points are cheap to
 * count and never fewer than letters: letters are looked for only where the cheap count leaves it open.
 */
export function fitsLimit(text: string, limit: TextLimit): boolean {
  const codePoints = countCodePoints(text, limit.codePoints + 1);
  if (codePoints > limit.codePoints) return false;
  return codePoints <= limit.graphemes || countGraphemes(text, limit.graphemes + 1) <= limit.graphemes;
}
