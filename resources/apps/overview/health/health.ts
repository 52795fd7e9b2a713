import type { CallOutput } from "#contract/call.ts";
import type { reportCalls } from "#contract/statistics/report-calls.ts";
import type { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";

type Impressions = CallOutput<typeof reportCalls.impressionsPerDay>;
type InstallReport = CallOutput<typeof storeWideCalls.installReport>;
type Retention = CallOutput<typeof storeWideCalls.appRetention>;

/** A share now and in as many days before, and its course; null where there is nothing to divide by. */
export interface Health {
  readonly now: number | null;
  readonly before: number | null;
  readonly perDay: readonly (number | null)[];
}

/** Days a figure is of; as many before it are compared with it. */
export const healthDays = 30;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of two counts by day, over twice `healthDays`: the later half is now. */
function healthOf(parts: readonly number[], wholes: readonly number[]): Health {
  const middle = parts.length - healthDays;
  return {
    now: shareOf(sum(parts.slice(middle)), sum(wholes.slice(middle))),
    before: shareOf(sum(parts.slice(0, middle)), sum(wholes.slice(0, middle))),
    perDay: parts.slice(middle).map((part, at) => shareOf(part, wholes[middle + at] ?? 0)),
  };
}

/** Installs divided by impressions. */
export function conversionOf({ reportData }: InstallReport, impressions: Impressions): Health {
  const seen = [...impressions.previous.perDate, ...impressions.appImpressionsPerDate];
  return healthOf(
    reportData.map(({ appInstalls }) => appInstalls),
    seen.map(({ count }) => count),
  );
}

/** Uninstalls for each install in the same days: not the same devices, the store does not follow them. */
export function uninstallsOf({ reportData }: InstallReport): Health {
  return healthOf(
    reportData.map(({ uninstalls }) => uninstalls),
    reportData.map(({ appInstalls }) => appInstalls),
  );
}

/** Of the devices that installed, the share that opened the app so many days later; days that are not over stay out. */
export function retentionOf({ cohorts }: Retention, day: number): Health {
  const counted = cohorts.map(({ devices, returned }) => {
    const back = returned.find((one) => one.day === day)?.devices ?? null;
    return back === null ? { back: 0, devices: 0 } : { back, devices };
  });
  return healthOf(
    counted.map(({ back }) => back),
    counted.map(({ devices }) => devices),
  );
}
