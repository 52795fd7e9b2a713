/** χ² of one degree of freedom that chance exceeds once in a thousand (NIST/SEMATECH e-Handbook, 1.3.6.7.4). */
const critical = 10.828;
/** Fewer expected in an arm than this, and χ² is no guide. */
const fewestExpected = 50;

export interface Split {
  /** B's share of the visitors, as configured and as seen. */
  readonly expected: number | null;
  readonly observed: number | null;
  readonly broken: boolean;
}

/**
 * Whether the arms are as large as they were asked to be. Where they are not (p < 0.001), something decides who sees
 * what beside chance, and no comparison of them can be trusted.
 * @param expected B's share of the visitors, 0 to 1; null where it is not known
 */
export function checkSplit(visitorsA: number, visitorsB: number, expected: number | null): Split {
  const total = visitorsA + visitorsB;
  const observed = total === 0 ? null : visitorsB / total;
  if (expected === null || total * Math.min(expected, 1 - expected) < fewestExpected)
    return { expected, observed, broken: false };
  const [wantedA, wantedB] = [total * (1 - expected), total * expected];
  const chiSquare = (visitorsA - wantedA) ** 2 / wantedA + (visitorsB - wantedB) ** 2 / wantedB;
  return { expected, observed, broken: chiSquare > critical };
}
