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
    "The store placed the app on a device. A reinstall counts again; bringing a preloaded app back does not. Days are calendar days in India.",
  update: "The store replaced an installed version by a newer one.",
  uninstall: "The app was removed from a device; the store hears of it when the device next reports.",
  impression: "At least half of the listing was in sight for one second.",
  video_impression: "At least half of the listing's video was in sight for three seconds.",
  download: "The app's package was fetched from the store, for a first install or an update.",
  real_time_install: "Installs of the last 24 hours, counted back from this minute, not the calendar day.",
  attributed_install: "An install that came through a campaign.",
  conversion: "Installs divided by impressions.",
  retention:
    "Of the devices that installed the app on a day, the share that opened it 1, 7, 14 or 30 calendar days later.",
  time_spent: "Seconds the app was open in a day, divided by the devices that opened it that day.",
  peak_volume: "The hour of a day with the most installs.",
  adoption: "Of the devices that opened the app on a day, the share that opened this version.",
  category_rank: "Place by installs among the apps of a category of at least ten; nobody's own figures are told.",
  category_typical:
    "Mean and median of the installs of a category's apps, of at least ten developers, in steps of 1, 2, 5, 10 …, so that nobody's own figures follow from them.",
  category_share:
    "Share of installs in whole percent, among buckets of at least ten developers of which none has more than half; others are hidden, so that nobody's own figures follow.",
} as const satisfies Record<string, string>;

export type MetricName = keyof typeof metricDescriptions;
const metricNames = Object.keys(metricDescriptions) as [MetricName, ...MetricName[]];

/** Definitions of a response's numbers, by metric. */
export const MetricDefinitions = z.partialRecord(z.enum(metricNames), z.string());

export function pickMetricDefinitions(...names: readonly MetricName[]): z.output<typeof MetricDefinitions> {
  return Object.fromEntries(names.map((name) => [name, metricDescriptions[name]]));
}
