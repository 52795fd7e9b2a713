import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { Answer } from "#ui/statistics/FigureCard.tsx";
import type { InsightCard } from "../insight-card.ts";
import { useChosen } from "../use-chosen.ts";
import type { ModelAnswer } from "./devices.ts";

export interface ChosenOem {
  readonly chosen: string | null;
  readonly choose: (oem: string | null) => void;
  /** Models of the chosen maker, or of all. */
  readonly models: Answer<ModelAnswer>;
}

/** The maker that is looked into; until one is chosen, the models of all makers, asked together with the makers. */
export function useChosenOem({ appId, shown }: Pick<InsightCard, "appId" | "shown">): ChosenOem {
  const { chosen, choose } = useChosen("oem");
  const query = { appId, ...shown.dates };
  const every = useCall(reportCalls.deviceInstallsReport, { query }, { enabled: chosen === null });
  const ofOne = useCall(
    reportCalls.installsByModel,
    { query: { ...query, OEM: chosen ?? "" } },
    { enabled: chosen !== null },
  );
  return { chosen, choose, models: chosen === null ? every : ofOne };
}
