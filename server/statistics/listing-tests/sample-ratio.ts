/** χ² with one degree of freedom that chance exceeds once in a thousand (NIST/SEMATECH e-Handbook, 1.3.6.7.4). */
const criticalValue = 10.828;
/** Minimum expected visitors per arm; below, the χ² approximation doesn't hold. */
const minExpected = 50;

export interface SampleRatio {
  /** B's share of the visitors, as configured and as observed. */
  readonly expected: number | null;
  readonly observed: number | null;
  readonly broken: boolean;
}

/**
 * Checks for a sample ratio mismatch. With a mismatch (p < 0.001), the split isn't random and the arms cannot be
 * compared. @param expected B's share of the visitors, 0 to 1; null if unknown
 */
export function checkSampleRatio(visitorsA: number, visitorsB: number, expected: number | null): SampleRatio {
  const total = visitorsA + visitorsB;
  const observed = total === 0 ? null : visitorsB / total;
  if (expected === null || total * Math.min(expected, 1 - expected) < minExpected)
    return { expected, observed, broken: false };
  const [wantedA, wantedB] = [total * (1 - expected), total * expected];
  const chiSquare = (visitorsA - wantedA) ** 2 / wantedA + (visitorsB - wantedB) ** 2 / wantedB;
  return { expected, observed, broken: chiSquare > criticalValue };
}
