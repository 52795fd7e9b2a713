import { hourlyInstallWeights } from "../events/market-shares.ts";

/** A traffic peak of one app between two hours of the day in India. `share` is its part of all events meanwhile. */
export interface TrafficPeak {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** Peak after the launch of a new version: most of its events are updates. */
export const launchPeak: TrafficPeak = { from: 11, to: 14, share: 0.15 };
/** Peak of an evening's campaign: impressions and installs that name the campaign. */
export const campaignPeak: TrafficPeak = { from: 18, to: 22, share: 0.1 };

const peak = Math.max(...hourlyInstallWeights);

/** Returns the traffic at an hour (0 to 24, with fractions) relative to the busiest hour: 0 to 1, interpolated. */
export function relativeTraffic(hour: number): number {
  // An hour's weight applies to its middle.
  const at = (hour - 0.5 + 24) % 24;
  const [before, between] = [Math.floor(at), at % 1];
  const weight = (index: number): number => hourlyInstallWeights[index % 24] ?? 0;
  return (weight(before) * (1 - between) + weight(before + 1) * between) / peak;
}

export function isDuringPeak({ from, to }: TrafficPeak, hour: number): boolean {
  return hour >= from && hour < to;
}
