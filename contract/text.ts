import type { TextLimit } from "#contract/limits.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters as people see them (UAX #29 extended grapheme clusters), so क्षि is one and not four. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

export const countCodePoints = (text: string): number => [...text].length;

/** True when both the visible length and the code-point cap (against stacked marks) hold. */
export function fitsLimit(text: string, limit: TextLimit): boolean {
  return countCodePoints(text) <= limit.codePoints && countGraphemes(text) <= limit.graphemes;
}
