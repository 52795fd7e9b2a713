import { indianStates } from "#contract/platform/reference/states.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { type StoreEventKind, unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { isCountColumn, type ReportColumn } from "#contract/statistics/report-options.ts";
import { androidVersionOfApi } from "../reports/android-versions.ts";
import type { ReportRow } from "./report-rows.ts";
import {
  reportCounts,
  type GroupByField,
  type ReportDefinition,
  type ReportFieldFormat,
} from "./report-definitions.ts";

export type ReportCell = string | number;

/** A column of a file. `code` is a number that is never summed. */
export interface ReportFileColumn {
  readonly header: string;
  readonly kind: "day" | "text" | "code" | "count";
  readonly cellOf: (row: ReportRow) => ReportCell;
}

export interface ReportAppNames {
  readonly title: string;
  readonly packageName: string;
}

const states = new Map<string, string>(indianStates.map(({ code, name }) => [code, name]));
const languageNames = new Map<string, string>(languages.map(({ code, english }) => [code, english]));

const displayFormatters: Record<ReportFieldFormat, (value: ReportCell) => ReportCell> = {
  text: (value) => String(value),
  code: (value) => (Number(value) === 0 ? "" : Number(value)),
  androidName: (value) => (Number(value) === 0 ? "" : androidVersionOfApi(Number(value))),
  stateName: (value) => states.get(String(value)) ?? String(value),
  languageName: (value) => languageNames.get(String(value)) ?? String(value),
};

/** Formats a field; `nothing` stands for a value the device did not report. */
const dimensionCell = (field: GroupByField, shown: ReportFieldFormat, nothing: string) => (row: ReportRow) => {
  const cell = displayFormatters[shown](row.fields[field.name] ?? "");
  return cell === "" ? nothing : cell;
};

const dayColumn: ReportFileColumn = { header: "Date", kind: "day", cellOf: ({ day }) => day ?? "" };
const constantColumn = (header: string, text: string): ReportFileColumn => ({
  header,
  kind: "text",
  cellOf: () => text,
});
const countCell = (kind: StoreEventKind) => (row: ReportRow) => row.counts[kind] ?? 0;

/** Returns columns of our own layout, in a fixed order. */
export function consoleLayoutColumns(
  shape: ReportDefinition,
  daily: boolean,
  chosen: readonly ReportColumn[],
  app: ReportAppNames,
): ReportFileColumn[] {
  const names = shape.names.filter(({ column }) => column === null || chosen.includes(column));
  return [
    ...(daily ? [dayColumn] : []),
    ...(chosen.includes("appName") ? [constantColumn("App Name", app.title)] : []),
    ...(chosen.includes("package") ? [constantColumn("Package Name", app.packageName)] : []),
    ...names.map(({ field, header, shown }): ReportFileColumn => {
      return {
        header,
        kind: shown === "code" ? "code" : "text",
        cellOf: dimensionCell(field, shown, unknownDimensionValue),
      };
    }),
    ...Object.entries(reportCounts).flatMap(([column, { header, kind }]): ReportFileColumn[] =>
      chosen.some((choice) => isCountColumn(choice) && choice === column)
        ? [{ header, kind: "count", cellOf: countCell(kind) }]
        : [],
    ),
  ];
}

/**
 * Google Play's columns of `stats/installs/installs_<package>_<yyyyMM>_<dimension>.csv` as of 2026. Columns that count
 * devices or people stay empty, as Play leaves uncounted ones: this store counts events.
 */
const playCounts: readonly (readonly [header: string, kind: StoreEventKind | null])[] = [
  ["Daily Device Installs", null],
  ["Daily Device Uninstalls", null],
  ["Daily Device Upgrades", null],
  ["Total User Installs", null],
  ["Daily User Installs", null],
  ["Daily User Uninstalls", null],
  ["Active Device Installs", null],
  ["Install events", "install"],
  ["Update events", "update"],
  ["Uninstall events", "uninstall"],
];

/** Returns columns of Play's layout, where an unknown value is an empty cell, never a word. */
export function playLayoutColumns({ play, kinds }: ReportDefinition, app: ReportAppNames): ReportFileColumn[] {
  const { header, field, shown = "text" } = play;
  return [
    dayColumn,
    constantColumn("Package Name", app.packageName),
    ...(header && field ? [{ header, kind: "text" as const, cellOf: dimensionCell(field, shown, "") }] : []),
    ...playCounts.map(([name, kind]): ReportFileColumn => {
      const counted = kind !== null && kinds.includes(kind);
      return { header: name, kind: "count", cellOf: counted ? countCell(kind) : () => "" };
    }),
  ];
}

export function playLayoutEventKinds({ kinds }: ReportDefinition): StoreEventKind[] {
  return kinds.filter((kind) => playCounts.some(([, playKind]) => playKind === kind));
}
