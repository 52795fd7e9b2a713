import type { ReviewClock } from "#contract/apps/views.ts";

export interface ClockTimes {
  readonly halfBy: Date;
  readonly nineInTenBy: Date;
  /** Where the half mark stands on a scale that ends a little after nine in ten, 0 to 1. */
  readonly halfAt: number;
  readonly nineInTenAt: number;
}

const hourMs = 3_600_000;

/** When a submission of this moment is decided, as clock times; null while too few decisions are known. */
export function clockTimes(clock: ReviewClock, now: Date): ClockTimes | null {
  if (clock.decisions === 0) return null;
  const scale = clock.nineInTenHours * 1.05;
  return {
    halfBy: new Date(now.getTime() + clock.halfHours * hourMs),
    nineInTenBy: new Date(now.getTime() + clock.nineInTenHours * hourMs),
    halfAt: scale === 0 ? 0 : clock.halfHours / scale,
    nineInTenAt: scale === 0 ? 1 : clock.nineInTenHours / scale,
  };
}
