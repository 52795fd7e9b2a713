import { useState } from "react";
import {
  columnsOfReport,
  type ReportColumn,
  type ReportFormat,
  type ReportType,
} from "#contract/statistics/report-options.ts";

export interface Choices {
  readonly type: ReportType;
  readonly subType: "daily" | "total";
  readonly format: ReportFormat;
  /** Columns of each type, so that switching types loses nothing. */
  readonly columns: Readonly<Record<ReportType, readonly ReportColumn[]>>;
}

const usualColumns = Object.fromEntries(
  Object.entries(columnsOfReport).map(([type, { usual }]) => [type, usual]),
) as Choices["columns"];

/** Converts the choices to the input of the call. The Google Play layout has its own columns and is always daily. */
export function optionsOf({ type, subType, format, columns }: Choices) {
  if (format === "play-csv") return { type, subType: "daily" as const, options: { format } };
  return { type, subType, options: { format, columns: [...columns[type]] } };
}

/** State of the choices in the dialog. */
export function useReportChoices(type: ReportType) {
  const [choices, setChoices] = useState<Choices>({ type, subType: "daily", format: "xlsx", columns: usualColumns });
  return {
    choices,
    choose: (change: Partial<Omit<Choices, "columns">>) => setChoices((before) => ({ ...before, ...change })),
    tick: (column: ReportColumn, ticked: boolean) =>
      setChoices((before) => {
        const chosen = before.columns[before.type].filter((one) => one !== column);
        const columns = { ...before.columns, [before.type]: ticked ? [...chosen, column] : chosen };
        return { ...before, columns };
      }),
  };
}
