import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { Answer } from "../../parts/FigureCard.tsx";
import { type Part, type Parts, partsOf } from "../breakdown.ts";
import type { InsightCard } from "../insight-card.ts";
import { type StateCode, useChosen } from "../use-chosen.ts";

interface CitiesAnswer {
  readonly reportData: readonly { readonly name: string; readonly installs: number }[];
  readonly others: { readonly rows: number; readonly count: number };
}

/** Breakdown of a state's installs by city, with the largest ones listed. */
export function citiesOf({ reportData, others }: CitiesAnswer, most: number): Parts<Part> {
  return partsOf(
    reportData.map(({ name, installs }) => ({ key: name, installs })),
    { most, beyond: others },
  );
}

/** The selected state, and its cities, which load once a state is selected. */
export interface ChosenState {
  readonly chosen: StateCode | null;
  readonly choose: (state: string | null) => void;
  readonly cities: Answer<CitiesAnswer>;
}

export function useChosenState({ appId, shown }: Pick<InsightCard, "appId" | "shown">): ChosenState {
  const { chosen, choose } = useChosen("state");
  const cities = useCall(
    campaignCalls.regionBasedDownload,
    { query: { appId, ...shown.dates, ...(chosen && { state: chosen }) } },
    { enabled: chosen !== null },
  );
  return { chosen, choose, cities };
}
