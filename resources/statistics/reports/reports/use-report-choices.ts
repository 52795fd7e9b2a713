import { useState } from "react";
import {
  reportColumnOptions,
  type ReportColumn,
  type ReportFormat,
  type ReportType,
} from "#contract/statistics/report-options.ts";

export interface ReportChoices {
  readonly type: ReportType;
  readonly subType: "daily" | "total";
  readonly format: ReportFormat;
  /** Chosen columns of each report type, so that switching types loses nothing. */
  readonly columns: Readonly<Record<ReportType, readonly ReportColumn[]>>;
}

const defaultColumns = Object.fromEntries(
  Object.entries(reportColumnOptions).map(([type, { usual }]) => [type, usual]),
) as ReportChoices["columns"];

/** Converts the choices to the input of the call. The Google Play layout has its own columns and is always daily. */
export function toReportInput({ type, subType, format, columns }: ReportChoices) {
  if (format === "play-csv") return { type, subType: "daily" as const, options: { format } };
  return { type, subType, options: { format, columns: [...columns[type]] } };
}

/** Returns the state of the choices in the dialog. */
export function useReportChoices(type: ReportType) {
  const [choices, setChoices] = useState<ReportChoices>({
    type,
    subType: "daily",
    format: "xlsx",
    columns: defaultColumns,
  });
  return {
    choices,
    choose: (change: Partial<Omit<ReportChoices, "columns">>) => setChoices((before) => ({ ...before, ...change })),
    tick: (column: ReportColumn, ticked: boolean) =>
      setChoices((before) => {
        const chosen = before.columns[before.type].filter((other) => other !== column);
        const columns = { ...before.columns, [before.type]: ticked ? [...chosen, column] : chosen };
        return { ...before, columns };
      }),
  };
}
