const dayMs = 24 * 60 * 60 * 1000;

/** Times in the demo store, counted back from its seeding. */
export interface DemoClock {
  daysAgo(days: number): Date;
}

export function startDemoClock(now = Date.now()): DemoClock {
  return { daysAgo: (days) => new Date(now - days * dayMs) };
}
