import type { DecisionWaits } from "#contract/apps/views.ts";

export interface ClockTimes {
  readonly halfBy: Date;
  readonly nineInTenBy: Date;
}

const hourMs = 3_600_000;

/** When a submission of this moment is decided, as clock times; null while too few decisions are known. */
export function clockTimes(clock: DecisionWaits, now: Date): ClockTimes | null {
  if (clock.decisions === 0) return null;
  return {
    halfBy: new Date(now.getTime() + clock.halfHours * hourMs),
    nineInTenBy: new Date(now.getTime() + clock.nineInTenHours * hourMs),
  };
}
