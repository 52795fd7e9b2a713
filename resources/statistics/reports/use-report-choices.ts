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
  /** Of each type, so that looking at another one loses nothing. */
  readonly columns: Readonly<Record<ReportType, readonly ReportColumn[]>>;
}

const usualColumns = Object.fromEntries(
  Object.entries(columnsOfReport).map(([type, { usual }]) => [type, usual]),
) as Choices["columns"];

/** What the call wants of the choices: Google Play's layout has its own columns and goes by day. */
export function optionsOf({ type, subType, format, columns }: Choices) {
  if (format === "play-csv") return { type, subType: "daily" as const, options: { format } };
  return { type, subType, options: { format, columns: [...columns[type]] } };
}

/** What a person has chosen in the dialog. */
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
