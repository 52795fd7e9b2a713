/** Counts for one arm of a listing test so far. */
export interface ArmCount {
  /** Number of impressions of the arm's listing. */
  readonly visitors: number;
  readonly installs: number;
}

export interface ConfidenceInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * Mixture sequential test for the difference between two conversions. Johari, Pekelis, Walsh: Always Valid Inference:
 * Continuous Monitoring of A/B Tests, Operations Research 70(3), 2022 (arXiv 1512.04922), section 5: normal mixture
 * over the true difference.
 */
export const sequentialTestParameters = {
  /** Chance of ever excluding 0 without a difference, however often somebody looks. */
  alpha: 0.05,
  /** Expected spread of differences, as a share: 1 percentage point. */
  tau: 0.01,
  /**
   * Minimum visitors in each arm and installs in both together. Below, the normal approximation doesn't hold and there
   * is no result.
   */
  fewestVisitors: 100,
  fewestInstalls: 10,
} as const;

/**
 * Installs divided by visitors, 0 to 1; null without visitors. At most 1, since a reinstall may come without an
 * impression.
 */
export function conversionRateOf({ visitors, installs }: ArmCount): number | null {
  return visitors === 0 ? null : Math.min(1, installs / visitors);
}

/**
 * Returns the variance of an arm's conversion. Adds one success and one failure, so that an arm without installs is not
 * taken for certain.
 */
function varianceOf({ visitors, installs }: ArmCount): number {
  const share = (Math.min(installs, visitors) + 1) / (visitors + 2);
  return (share * (1 - share)) / visitors;
}

/** Returns the variance of B's conversion minus A's. Both arms have visitors. */
export function varianceOfDifference(a: ArmCount, b: ArmCount): number {
  return varianceOf(a) + varianceOf(b);
}

/**
 * Returns half the width of the always-valid interval: √(V(V+τ²)/τ² · (ln((V+τ²)/V) + 2 ln(1/α))).
 * @param variance V > 0, of the difference of conversions
 */
export function intervalHalfWidth(
  variance: number,
  { alpha, tau }: { alpha: number; tau: number } = sequentialTestParameters,
): number {
  const [v, mixed] = [variance, variance + tau ** 2];
  return Math.sqrt(((v * mixed) / tau ** 2) * (Math.log(mixed / v) + 2 * Math.log(1 / alpha)));
}

export function hasEnoughData(a: ArmCount, b: ArmCount): boolean {
  return (
    Math.min(a.visitors, b.visitors) >= sequentialTestParameters.fewestVisitors &&
    a.installs + b.installs >= sequentialTestParameters.fewestInstalls
  );
}

/** Returns B's conversion minus A's, −1 to 1, with its interval; null with too little data. */
export function conversionDifference(
  a: ArmCount,
  b: ArmCount,
): (ConfidenceInterval & { readonly value: number }) | null {
  if (!hasEnoughData(a, b)) return null;
  const value = (conversionRateOf(b) ?? 0) - (conversionRateOf(a) ?? 0);
  const half = intervalHalfWidth(varianceOfDifference(a, b));
  return { value, low: value - half, high: value + half };
}
