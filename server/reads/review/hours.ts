import type { Hours } from "#contract/review/metrics.ts";

/** To a tenth, as people read hours and minutes. */
export function roundTenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

export function hoursOf({ decisions, half, nineInTen }: Hours): Hours {
  return { decisions, half: roundTenth(half), nineInTen: roundTenth(nineInTen) };
}
