const dayMs = 24 * 60 * 60 * 1000;

/** Times in the demo store, counted back from its seeding. */
export interface Clock {
  daysAgo(days: number): Date;
}

export function startClock(now = Date.now()): Clock {
  return { daysAgo: (days) => new Date(now - days * dayMs) };
}
