import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { QueryResult } from "../../parts/MetricCard.tsx";
import { type BreakdownPart, type Breakdown, toBreakdown } from "../breakdown.ts";
import type { InsightCardProps } from "../card-props.ts";
import { useUrlSelection } from "../use-url-selection.ts";

interface OemAnswer {
  readonly appDeviceWiseInstalls: readonly { readonly oem: string; readonly installs: number }[];
  readonly others: { readonly rows: number; readonly count: number };
}

export interface ModelInstallsResponse {
  readonly appDeviceWiseInstalls: readonly {
    readonly oem: string;
    readonly model: string;
    readonly installs: number;
  }[];
  readonly others: { readonly rows: number; readonly count: number };
}

export interface DeviceModelInstalls extends BreakdownPart {
  readonly oem: string;
  readonly model: string;
}

/** Maximum number of rows in a list; the remaining ones are summed up. */
const maxRows = 8;

/** Manufacturers by installs, always including the selected one. */
export function oemBreakdown(
  { appDeviceWiseInstalls, others }: OemAnswer,
  keep: string | null,
): Breakdown<BreakdownPart> {
  return toBreakdown(
    appDeviceWiseInstalls.map(({ oem, installs }) => ({ key: oem, installs })),
    { most: maxRows, beyond: others, keep },
  );
}

/** Models keyed by manufacturer and model, because two manufacturers may use the same model name. */
export function modelBreakdown({
  appDeviceWiseInstalls,
  others,
}: ModelInstallsResponse): Breakdown<DeviceModelInstalls> {
  return toBreakdown(
    appDeviceWiseInstalls.map(({ oem, model, installs }) => ({
      key: model === unknownDimensionValue ? unknownDimensionValue : `${oem} ${model}`,
      oem,
      model,
      installs,
    })),
    { most: maxRows, beyond: others },
  );
}

export interface SelectedOem {
  readonly chosen: string | null;
  readonly choose: (oem: string | null) => void;
  /** Models of the selected manufacturer, or of all. */
  readonly models: QueryResult<ModelInstallsResponse>;
}

/**
 * Returns the selected manufacturer and its models. Until one is selected, the models of all manufacturers, loaded
 * together with the manufacturers.
 */
export function useSelectedOem({ appId, shown }: Pick<InsightCardProps, "appId" | "shown">): SelectedOem {
  const { chosen, choose } = useUrlSelection("oem");
  const query = { appId, ...shown.dates };
  const every = useCall(reportCalls.deviceInstallsReport, { query }, { enabled: chosen === null });
  const ofOne = useCall(
    reportCalls.installsByModel,
    { query: { ...query, OEM: chosen ?? "" } },
    { enabled: chosen !== null },
  );
  return { chosen, choose, models: chosen === null ? every : ofOne };
}
