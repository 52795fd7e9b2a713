import { isDisclosive } from "../reports/disclosure.ts";
import { opportunityMinimums } from "#contract/statistics/opportunity-calls.ts";

/** One app's traffic on devices of one language. */
export interface AppLanguageTraffic {
  readonly impressions: number;
  readonly installs: number;
}

/** Another app's traffic, with its developer. */
export interface ComparedApp extends AppLanguageTraffic {
  readonly developerId: string;
}

interface Compared {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Bucket {
  readonly apps: number;
  readonly impressions: number;
  /**
   * Conversion rate of all apps together: all installs divided by all impressions, so that apps are weighted by
   * impressions.
   */
  readonly conversion: number;
  readonly variance: number;
}

const sumOf = (apps: readonly AppLanguageTraffic[], of: keyof AppLanguageTraffic): number =>
  apps.reduce((sum, app) => sum + app[of], 0);

/**
 * Returns the conversion of a bucket with its variance between apps: Cochran, Sampling Techniques, 3rd ed., 1977,
 * (2.46) and 6.4: a ratio of sums whose sampling unit is the app, k/(k−1) · Σ(yᵢ − R·xᵢ)² / X². Impressions of one app
 * are alike; counting them as independent would make the interval far too narrow. Null if there is too little, or if
 * the sums would reveal one developer's.
 */
export function summarizeConversions(apps: readonly ComparedApp[]): Bucket | null {
  const seen = apps.filter(({ impressions }) => impressions >= opportunityMinimums.impressionsOfApp);
  const [impressions, installs] = [sumOf(seen, "impressions"), sumOf(seen, "installs")];
  const revealsOne = (of: keyof AppLanguageTraffic): boolean =>
    isDisclosive(seen.map((app) => ({ developerId: app.developerId, amount: app[of] })));
  if (revealsOne("impressions") || revealsOne("installs")) return null;
  if (impressions < opportunityMinimums.impressions || installs < opportunityMinimums.installs) return null;
  const conversion = installs / impressions;
  const squares = seen.reduce((sum, app) => sum + (app.installs - conversion * app.impressions) ** 2, 0);
  const variance = ((seen.length / (seen.length - 1)) * squares) / impressions ** 2;
  return { apps: seen.length, impressions, conversion, variance };
}

/**
 * Returns the 97.5 % quantile of Student's t, 9 degrees of freedom and more, error below 0.001 (Abramowitz and Stegun
 * 26.7.5).
 */
export function studentTQuantile(degrees: number): number {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/**
 * Returns the conversion with a listing divided by conversion without, with a 95 % interval (delta method on the
 * logarithm, the smaller bucket's degrees of freedom). It compares apps and proves no cause: developers who translate
 * may do other things better.
 */
export function compareConversion(having: Bucket, lacking: Bucket): Compared {
  const value = having.conversion / lacking.conversion;
  const error = Math.sqrt(having.variance / having.conversion ** 2 + lacking.variance / lacking.conversion ** 2);
  const half = studentTQuantile(Math.min(having.apps, lacking.apps) - 1) * error;
  return { value, low: value * Math.exp(-half), high: value * Math.exp(half) };
}
