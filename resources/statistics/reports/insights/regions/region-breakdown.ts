import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { type BreakdownPart, type Breakdown, toBreakdown } from "../breakdown.ts";

export interface RegionInstalls extends BreakdownPart {
  /** Installs in the previous period. */
  readonly previous: number;
}
export interface RegionBreakdown extends Breakdown<RegionInstalls> {
  readonly unknownBefore: number;
}

const maxRegions = 10;

interface RegionRow {
  readonly state: string;
  readonly installs: number;
  readonly previousInstalls: number;
}

/** Returns the breakdown of installs by state, with the ten largest listed. */
export function regionBreakdown(answer: readonly RegionRow[]): RegionBreakdown {
  const rows = answer.map(({ state, installs, previousInstalls }) => ({
    key: state,
    installs,
    previous: previousInstalls,
  }));
  const unknownBefore = rows.find(({ key }) => key === unknownDimensionValue)?.previous ?? 0;
  return { ...toBreakdown(rows, { most: maxRegions }), unknownBefore };
}
