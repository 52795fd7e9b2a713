import * as z from "zod";

/** Events on a device or in the store's app, as its clients and servers report them. */
export const storeEventKinds = [
  "install",
  "update",
  "uninstall",
  "impression",
  "video_impression",
  "open",
  "download",
] as const;
export type StoreEventKind = (typeof storeEventKinds)[number];

/** Ways in which somebody came to an app. */
export const storeEventSources = [
  "search",
  "browse",
  "campaign",
  "editorial",
  "link",
  "preload",
  "auto_update",
] as const;

/** Types of devices that events come from, as the specification names them. */
export const storeEventDeviceTypes = ["phone", "tablet"] as const;

/** Google's services on a device, or the free ones in their place, as the specification names them. */
export const storeEventServices = ["gms", "microG"] as const;

/**
 * Name of the row for a value that the device didn't report. It counts like any other, so that parts add up to the
 * total.
 */
export const unknownDimensionValue = "unknown";

export const retentionMetricDays = [1, 7, 14, 30] as const;

/**
 * Definition of every metric, shown beside its numbers and sent with every response. Screens show the translation
 * `statistics.definition.<metric>`.
 */
export const metricDescriptions = {
  install:
    "Times the app was installed from the store, reinstalls included. Restoring a preloaded app doesn’t count. Days are in IST.",
  update: "Times the store replaced an installed version with a newer one.",
  uninstall: "Times the app was removed from a device. Counted when the device next reports to the store.",
  impression: "Times at least half of the listing was visible for one second.",
  video_impression: "Times at least half of the listing’s video was visible for three seconds.",
  download: "Times the app’s package was downloaded from the store, for a first install or an update.",
  real_time_install: "Installs in the last 24 hours, up to this minute.",
  attributed_install: "Installs that came from a campaign.",
  conversion: "Installs divided by impressions.",
  retention:
    "Of the devices that installed the app on a given day, the share that opened it 1, 7, 14 or 30 days later.",
  time_spent: "Time the app was open in a day, divided by the number of devices that opened it that day.",
  peak_volume: "The hour of the day with the most installs.",
  adoption: "Of the devices that opened the app on a given day, the share that opened this version.",
  category_rank: "Rank by installs within a category. Shown only for categories with at least 10 apps.",
  category_typical:
    "Mean and median installs of the apps in a category. Needs at least 10 developers, and is rounded to 1, 2, 5, 10 … to keep each app’s numbers private.",
  category_share:
    "Share of installs in whole percent, among groups of at least 10 developers with none above half. Other groups are hidden to keep each app’s numbers private.",
} as const satisfies Record<string, string>;

export type MetricName = keyof typeof metricDescriptions;
const metricNames = Object.keys(metricDescriptions) as [MetricName, ...MetricName[]];

/** Definitions of a response's numbers, by metric. */
export const MetricDefinitions = z.partialRecord(z.enum(metricNames), z.string());

export function pickMetricDefinitions(...names: readonly MetricName[]): z.output<typeof MetricDefinitions> {
  return Object.fromEntries(names.map((name) => [name, metricDescriptions[name]]));
}
