import type { CallOutput } from "#contract/call.ts";
import type { reportCalls } from "#contract/statistics/report-calls.ts";
import type { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";

type Impressions = CallOutput<typeof reportCalls.impressionsPerDay>;
type InstallReport = CallOutput<typeof storeWideCalls.installReport>;
type Retention = CallOutput<typeof storeWideCalls.appRetention>;

/** A share in the current and the previous period, with daily values; null if the divisor is 0. */
export interface HealthTrend {
  readonly now: number | null;
  readonly before: number | null;
  readonly perDay: readonly (number | null)[];
}

/** Days per period; each period is compared with the one before. */
export const trendPeriodDays = 30;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

/** Share of `parts` in `wholes`, daily series over twice `trendPeriodDays`; the later half is the current period. */
function trendOf(parts: readonly number[], wholes: readonly number[]): HealthTrend {
  const middle = parts.length - trendPeriodDays;
  return {
    now: shareOf(sum(parts.slice(middle)), sum(wholes.slice(middle))),
    before: shareOf(sum(parts.slice(0, middle)), sum(wholes.slice(0, middle))),
    perDay: parts.slice(middle).map((part, at) => shareOf(part, wholes[middle + at] ?? 0)),
  };
}

/** Computes the conversion rate per day: installs divided by impressions. */
export function conversionTrend({ reportData }: InstallReport, impressions: Impressions): HealthTrend {
  const dailyImpressions = [...impressions.previous.perDate, ...impressions.appImpressionsPerDate];
  return trendOf(
    reportData.map(({ appInstalls }) => appInstalls),
    dailyImpressions.map(({ count }) => count),
  );
}

/** Uninstalls per install in the same days. The devices may differ: the store does not track devices. */
export function uninstallTrend({ reportData }: InstallReport): HealthTrend {
  return trendOf(
    reportData.map(({ uninstalls }) => uninstalls),
    reportData.map(({ appInstalls }) => appInstalls),
  );
}

/** Returns the share of installing devices that opened the app `day` days later; unfinished days are left out. */
export function retentionTrend({ cohorts }: Retention, day: number): HealthTrend {
  const counted = cohorts.map(({ devices, returned }) => {
    const back = returned.find((entry) => entry.day === day)?.devices ?? null;
    return back === null ? { back: 0, devices: 0 } : { back, devices };
  });
  return trendOf(
    counted.map(({ back }) => back),
    counted.map(({ devices }) => devices),
  );
}
