import * as z from "zod";
import { Day, Instant } from "#contract/scalar-schemas.ts";
import { MetricDefinitions } from "./metrics.ts";
import { storeTimeZone } from "./date-ranges.ts";

export const StatisticsCount = z.int().min(0);
/** Fraction of a whole, 0 to 1. */
export const StatisticsShare = z.number().min(0).max(1);

/** Part of every response: when its numbers were last updated, and the first day that may still change. */
const freshness = {
  asOf: Instant.nullable(),
  provisionalFrom: Day,
  timeZone: z.literal(storeTimeZone),
  definition: MetricDefinitions,
};
export const StatisticsFreshness = z.strictObject(freshness);
export type StatisticsFreshness = z.output<typeof StatisticsFreshness>;

export function responseWithFreshness<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject({ ...shape, ...freshness });
}
/** Returns the response schema for a range of days, which it echoes. */
export function responseWithDateRange<S extends z.ZodRawShape>(shape: S) {
  return responseWithFreshness({ ...shape, startDate: Day, endDate: Day });
}

export const DayCount = z.strictObject({ date: Day, count: StatisticsCount });
export type DayCount = z.output<typeof DayCount>;

/** Figures of the same number of days immediately before the range, day by day. */
export const PreviousPeriod = z.strictObject({
  startDate: Day,
  endDate: Day,
  total: StatisticsCount,
  perDate: z.array(DayCount),
});

const version = { binary_version: z.string(), version_code: z.int().nullable() };
export const VersionStatisticsRow = z.strictObject({
  ...version,
  appInstalls: StatisticsCount,
  updates: StatisticsCount,
});
export const VersionInstalls = z.strictObject({ ...version, appInstalls: StatisticsCount });
export const VersionUpdates = z.strictObject({ ...version, updates: StatisticsCount });

/** Sum of the rows beyond the response's limit, with their number. */
export const OtherRows = z.strictObject({ rows: StatisticsCount, count: StatisticsCount });

export const RegionInstallsRow = z.strictObject({
  state: z.string(),
  installs: StatisticsCount,
  share: StatisticsShare,
  previousInstalls: StatisticsCount,
});
export const LanguageInstallsRow = z.strictObject({
  language: z.string(),
  installs: StatisticsCount,
  share: StatisticsShare,
  previousInstalls: StatisticsCount,
});
export const OemInstallsRow = z.strictObject({ oem: z.string(), installs: StatisticsCount, share: StatisticsShare });
export const ModelInstallsRow = OemInstallsRow.extend({ model: z.string() });
export const OsInstallsRow = z.strictObject({
  os: z.string(),
  api: z.int().nullable(),
  appInstalls: StatisticsCount,
  updates: StatisticsCount,
  share: StatisticsShare,
});

export const campaignStates = ["planned", "running", "ended"] as const;
export const InstallCampaign = z.strictObject({
  id: z.uuid(),
  appId: z.uuid(),
  name: z.string(),
  startDate: Day,
  endDate: Day,
  state: z.enum(campaignStates),
});
