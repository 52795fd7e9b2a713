/** Area of a chart's data, in px of its box. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the x of a day by its index; a single day is in the middle. */
export function xOfDay(at: number, days: number, { left, width }: PlotArea): number {
  return days <= 1 ? left + width / 2 : left + (at / (days - 1)) * width;
}

/** Returns the index of the day under an x. */
export function dayAtX(x: number, days: number, { left, width }: PlotArea): number {
  if (days <= 1) return 0;
  const at = Math.round(((x - left) / width) * (days - 1));
  return Math.min(days - 1, Math.max(0, at));
}

/** Returns the x of badges above their lines, moved at least `apart` px apart; none is right of the plot. */
export function spreadBadgePositions(wanted: readonly number[], apart: number, { left, width }: PlotArea): number[] {
  const placed: number[] = [];
  for (const x of wanted) placed.push(Math.max(x, (placed.at(-1) ?? -Infinity) + apart));
  const right = left + width;
  let limit = right + apart;
  return placed
    .toReversed()
    .map((x) => (limit = Math.min(x, limit - apart)))
    .toReversed();
}
