import {
  type ReportCountColumn,
  isCountColumn,
  type ReportColumn,
  type ReportType,
} from "#contract/statistics/report-options.ts";
import type { StoreEventKind, MetricName } from "#contract/statistics/metrics.ts";

/** A rollup column to group by. */
export interface GroupByField {
  readonly name: "version_name" | "version_code" | "android_api" | "state" | "city" | "language" | "oem" | "model";
  readonly type: "String" | "UInt64" | "UInt8";
}

const text = (name: GroupByField["name"]): GroupByField => ({ name, type: "String" });
const fields = {
  versionName: text("version_name"),
  versionCode: { name: "version_code", type: "UInt64" },
  api: { name: "android_api", type: "UInt8" },
  state: text("state"),
  city: text("city"),
  language: text("language"),
  oem: text("oem"),
  model: text("model"),
} as const satisfies Record<string, GroupByField>;

/** Format in which a report shows a field: as text, as a number (`code`), or as the name that belongs to its code. */
export type ReportFieldFormat = "text" | "code" | "androidName" | "stateName" | "languageName";

export interface DimensionColumn {
  /** Choice that adds it; null if the report always has it. */
  readonly column: ReportColumn | null;
  readonly field: GroupByField;
  readonly header: string;
  readonly shown: ReportFieldFormat;
}

/** A report's rollup and columns. */
export interface ReportDefinition {
  readonly title: string;
  readonly table: string;
  readonly names: readonly DimensionColumn[];
  /** Google Play's one column for this report, and the last part of its file name. */
  readonly play: {
    readonly name: string;
    readonly header?: string;
    readonly field?: GroupByField;
    readonly shown?: ReportFieldFormat;
  };
  /** Event kinds that the rollup counts. */
  readonly kinds: readonly StoreEventKind[];
}

const always = (field: GroupByField, header: string, shown: ReportFieldFormat = "text"): DimensionColumn => ({
  column: null,
  field,
  header,
  shown,
});
const chosen = (
  column: ReportColumn,
  field: GroupByField,
  header: string,
  shown: ReportFieldFormat = "text",
): DimensionColumn => ({
  column,
  field,
  header,
  shown,
});

export const reportDefinitions: Record<ReportType, ReportDefinition> = {
  "by-version": {
    title: "By app version",
    table: "versions",
    names: [
      always(fields.versionName, "App Version"),
      chosen("versionCode", fields.versionCode, "App Version Code", "code"),
    ],
    play: { name: "app_version", header: "App Version Code", field: fields.versionCode, shown: "code" },
    kinds: ["install", "update", "uninstall"],
  },
  "by-OS": {
    title: "By OS",
    table: "android",
    names: [always(fields.api, "OS", "androidName")],
    play: { name: "os_version", header: "Android OS Version", field: fields.api, shown: "androidName" },
    kinds: ["install", "update"],
  },
  region: {
    title: "By region",
    table: "regions",
    names: [
      always(fields.state, "State", "stateName"),
      chosen("stateCode", fields.state, "State Code"),
      chosen("city", fields.city, "City"),
    ],
    // Play groups by country. All data here is from one country, so its states take that place.
    play: { name: "state", header: "State", field: fields.state, shown: "text" },
    kinds: ["install"],
  },
  language: {
    title: "By language",
    table: "languages",
    names: [
      always(fields.language, "Language", "languageName"),
      chosen("languageCode", fields.language, "Language Code"),
    ],
    play: { name: "language", header: "Language", field: fields.language, shown: "text" },
    kinds: ["install", "impression"],
  },
  device: {
    title: "By device",
    table: "models",
    names: [always(fields.oem, "OEM"), chosen("model", fields.model, "Model")],
    play: { name: "device", header: "Device", field: fields.model, shown: "text" },
    kinds: ["install", "update"],
  },
  all: {
    title: "All installs",
    table: "daily",
    names: [],
    play: { name: "overview" },
    kinds: ["install", "update", "uninstall", "impression", "video_impression"],
  },
};

interface Count {
  readonly header: string;
  readonly kind: StoreEventKind & MetricName;
}

export const reportCounts: Record<ReportCountColumn, Count> = {
  appInstalls: { header: "App Installs", kind: "install" },
  updates: { header: "App Updates", kind: "update" },
  uninstalls: { header: "App Uninstalls", kind: "uninstall" },
  appImpressions: { header: "App Impressions", kind: "impression" },
  videoImpressions: { header: "Video Impressions", kind: "video_impression" },
};

export function eventKindsOfColumns(columns: readonly ReportColumn[]): StoreEventKind[] {
  return columns.filter(isCountColumn).map((column) => reportCounts[column].kind);
}
