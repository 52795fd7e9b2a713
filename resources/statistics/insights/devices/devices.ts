import { unknown } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { Answer } from "../../parts/FigureCard.tsx";
import { type Part, type Parts, partsOf } from "../breakdown.ts";
import type { InsightCard } from "../insight-card.ts";
import { useChosen } from "../use-chosen.ts";

interface OemAnswer {
  readonly appDeviceWiseInstalls: readonly { readonly oem: string; readonly installs: number }[];
  readonly others: { readonly rows: number; readonly count: number };
}

export interface ModelAnswer {
  readonly appDeviceWiseInstalls: readonly {
    readonly oem: string;
    readonly model: string;
    readonly installs: number;
  }[];
  readonly others: { readonly rows: number; readonly count: number };
}

export interface Model extends Part {
  readonly oem: string;
  readonly model: string;
}

/** Maximum number of rows in a list; the rest is summed up. */
const mostShown = 8;

/** Manufacturers by installs, always including the selected one. */
export function oemsOf({ appDeviceWiseInstalls, others }: OemAnswer, keep: string | null): Parts<Part> {
  return partsOf(
    appDeviceWiseInstalls.map(({ oem, installs }) => ({ key: oem, installs })),
    { most: mostShown, beyond: others, keep },
  );
}

/** Models keyed by manufacturer and model, because two manufacturers may use the same model name. */
export function modelsOf({ appDeviceWiseInstalls, others }: ModelAnswer): Parts<Model> {
  return partsOf(
    appDeviceWiseInstalls.map(({ oem, model, installs }) => ({
      key: model === unknown ? unknown : `${oem} ${model}`,
      oem,
      model,
      installs,
    })),
    { most: mostShown, beyond: others },
  );
}

export interface ChosenOem {
  readonly chosen: string | null;
  readonly choose: (oem: string | null) => void;
  /** Models of the selected manufacturer, or of all. */
  readonly models: Answer<ModelAnswer>;
}

/**
 * The selected manufacturer and its models. Until one is selected, the models of all manufacturers, loaded together
 * with the manufacturers.
 */
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
