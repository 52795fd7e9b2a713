import { hourWeights } from "../events/shares.ts";

/** Something that happens to one app between two hours of the day in India, and its share of all events meanwhile. */
export interface Occasion {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** A new version's first hours: most of its events are updates. */
export const launch: Occasion = { from: 11, to: 14, share: 0.15 };
/** A campaign of an evening: impressions and installs that name it. */
export const campaign: Occasion = { from: 18, to: 22, share: 0.1 };

const peak = Math.max(...hourWeights);

/** How busy the store is at an hour (0 to 24, with fractions) against its busiest hour: 0 to 1, without steps. */
export function busyness(hour: number): number {
  // A weight is the middle of its hour.
  const at = (hour - 0.5 + 24) % 24;
  const [before, between] = [Math.floor(at), at % 1];
  const weight = (index: number): number => hourWeights[index % 24] ?? 0;
  return (weight(before) * (1 - between) + weight(before + 1) * between) / peak;
}

export function isDuring({ from, to }: Occasion, hour: number): boolean {
  return hour >= from && hour < to;
}
