import { unknown } from "#contract/statistics/metrics.ts";
import { type Part, type Parts, partsOf } from "../breakdown.ts";

export interface Region extends Part {
  /** Installs of the period before. */
  readonly previous: number;
}
export interface Regions extends Parts<Region> {
  readonly unknownBefore: number;
}

const mostRegions = 10;

interface RegionRow {
  readonly state: string;
  readonly installs: number;
  readonly previousInstalls: number;
}

/** States of an answer in order, the first ten by name. */
export function regionsOf(answer: readonly RegionRow[]): Regions {
  const rows = answer.map(({ state, installs, previousInstalls }) => ({
    key: state,
    installs,
    previous: previousInstalls,
  }));
  const unknownBefore = rows.find(({ key }) => key === unknown)?.previous ?? 0;
  return { ...partsOf(rows, { most: mostRegions }), unknownBefore };
}
