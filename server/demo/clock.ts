const dayMs = 24 * 60 * 60 * 1000;

/** The moments of the demo store, counted back from when it is filled. */
export interface Clock {
  daysAgo(days: number): Date;
}

export const startClock = (now = Date.now()): Clock => ({ daysAgo: (days) => new Date(now - days * dayMs) });
