import type { ReportColumn, ReportType } from "#contract/statistics/download-call.ts";
import type { EventKind } from "#contract/statistics/metrics.ts";

/** A column that names what a row is about. */
export interface NameColumn {
  readonly field: string;
  readonly header: string;
  /** What Google Play's files call it. */
  readonly playHeader: string;
}

export interface CountColumn {
  readonly name: ReportColumn;
  readonly header: string;
  readonly kind: EventKind;
}

/** Which rollup a report is read from, and what it shows. */
export interface ReportShape {
  readonly table: string;
  readonly names: readonly NameColumn[];
  readonly counts: readonly CountColumn[];
  /** The last part of the file's name at Google Play. */
  readonly playName: string;
}

const installs: CountColumn = { name: "appInstalls", header: "App Installs", kind: "install" };
const updates: CountColumn = { name: "updates", header: "App Updates", kind: "update" };
const uninstalls: CountColumn = { name: "uninstalls", header: "App Uninstalls", kind: "uninstall" };
const impressions: CountColumn = { name: "appImpressions", header: "App Impressions", kind: "impression" };
const videos: CountColumn = { name: "videoImpressions", header: "Video Impressions", kind: "video_impression" };

const name = (field: string, header: string, playHeader = header): NameColumn => ({ field, header, playHeader });

export const reportShapes: Record<ReportType, ReportShape> = {
  "by-version": {
    table: "versions",
    names: [name("version_name", "App Version"), name("version_code", "App Version Code")],
    counts: [installs, updates, uninstalls],
    playName: "app_version",
  },
  "by-OS": {
    table: "android",
    names: [name("android_api", "OS", "Android OS Version")],
    counts: [installs, updates],
    playName: "os_version",
  },
  region: {
    table: "regions",
    names: [name("state", "State"), name("city", "City")],
    counts: [installs],
    playName: "state",
  },
  language: {
    table: "languages",
    names: [name("language", "Language")],
    counts: [installs, impressions],
    playName: "language",
  },
  device: {
    table: "models",
    names: [name("oem", "OEM"), name("model", "Model", "Device")],
    counts: [installs, updates],
    playName: "device",
  },
  all: {
    table: "daily",
    names: [],
    counts: [installs, updates, uninstalls, impressions, videos],
    playName: "overview",
  },
};
