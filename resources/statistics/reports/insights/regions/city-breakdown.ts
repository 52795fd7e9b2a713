import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { QueryResult } from "../../parts/MetricCard.tsx";
import { type BreakdownPart, type Breakdown, toBreakdown } from "../breakdown.ts";
import type { InsightCardProps } from "../card-props.ts";
import { type IndianStateCode, useUrlSelection } from "../use-url-selection.ts";

interface CitiesAnswer {
  readonly reportData: readonly { readonly name: string; readonly installs: number }[];
  readonly others: { readonly rows: number; readonly count: number };
}

/** Returns the breakdown of a state's installs by city, with the largest ones listed. */
export function cityBreakdown({ reportData, others }: CitiesAnswer, most: number): Breakdown<BreakdownPart> {
  return toBreakdown(
    reportData.map(({ name, installs }) => ({ key: name, installs })),
    { most, beyond: others },
  );
}

/** The selected state, and its cities, which load once a state is selected. */
export interface SelectedIndianState {
  readonly chosen: IndianStateCode | null;
  readonly choose: (state: string | null) => void;
  readonly cities: QueryResult<CitiesAnswer>;
}

export function useSelectedIndianState({
  appId,
  shown,
}: Pick<InsightCardProps, "appId" | "shown">): SelectedIndianState {
  const { chosen, choose } = useUrlSelection("state");
  const cities = useCall(
    campaignCalls.regionBasedDownload,
    { query: { appId, ...shown.dates, ...(chosen && { state: chosen }) } },
    { enabled: chosen !== null },
  );
  return { chosen, choose, cities };
}
