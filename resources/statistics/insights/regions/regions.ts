import { unknown } from "#contract/statistics/metrics.ts";
import { type Part, type Parts, partsOf } from "../breakdown.ts";

export interface Region extends Part {
  /** Installs in the previous period. */
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

/** Breakdown of installs by state, with the ten largest listed. */
export function regionsOf(answer: readonly RegionRow[]): Regions {
  const rows = answer.map(({ state, installs, previousInstalls }) => ({
    key: state,
    installs,
    previous: previousInstalls,
  }));
  const unknownBefore = rows.find(({ key }) => key === unknown)?.previous ?? 0;
  return { ...partsOf(rows, { most: mostRegions }), unknownBefore };
}
