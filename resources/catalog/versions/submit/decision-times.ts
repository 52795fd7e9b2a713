import type { DecisionHours } from "#contract/review/desk/metrics.ts";

export interface DecisionTimes {
  readonly halfBy: Date;
  readonly nineInTenBy: Date;
}

const hourMs = 3_600_000;

/** When a submission made now is decided; null if no comparable decision is known. */
export function expectedDecisionTimes({ half, nineInTen }: DecisionHours, now: Date): DecisionTimes | null {
  if (half === null || nineInTen === null) return null;
  return {
    halfBy: new Date(now.getTime() + half * hourMs),
    nineInTenBy: new Date(now.getTime() + nineInTen * hourMs),
  };
}
