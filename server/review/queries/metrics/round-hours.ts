import type { DecisionHours } from "#contract/review/desk/metrics.ts";

/** Rounds to a tenth, for display. */
export function roundTenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

export function roundHours({ decisions, half, nineInTen }: DecisionHours): DecisionHours {
  return { decisions, half: roundTenth(half), nineInTen: roundTenth(nineInTen) };
}
