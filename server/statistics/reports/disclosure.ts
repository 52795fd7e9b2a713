/**
 * Rules of statistical offices for sums over several contributors (Willenborg and de Waal, Elements of Statistical
 * Disclosure Control, 2001, chapter 4). A contributor is a developer, because one can list many apps.
 */
export const disclosureRules = {
  /** Threshold rule: minimum of developers. */
  developers: 10,
  /** Dominance rule: no developer's part of the sum is larger. */
  largestPart: 0.5,
  /** p% rule: without the two largest developers, this part of the largest one's amount must remain. */
  remainder: 0.2,
} as const;

interface Contribution {
  readonly developerId: string;
  readonly amount: number;
}

/** Sums the amounts by developer, largest first. */
function sumByDeveloper(contributions: readonly Contribution[]): number[] {
  const sums = new Map<string, number>();
  for (const { developerId, amount } of contributions)
    if (amount > 0) sums.set(developerId, (sums.get(developerId) ?? 0) + amount);
  return [...sums.values()].sort((a, b) => b - a);
}

/**
 * True if a sum would reveal one developer's amount, to the public or to another developer in it. `others` is an amount
 * of small developers that `contributions` leaves out.
 */
export function isDisclosive(contributions: readonly Contribution[], others = 0): boolean {
  const sums = sumByDeveloper(contributions);
  const [largest = 0, second = 0] = sums;
  const total = sums.reduce((sum, amount) => sum + amount, others);
  const { developers, largestPart, remainder } = disclosureRules;
  return sums.length < developers || largest > total * largestPart || total - largest - second < largest * remainder;
}

/** Returns the share in whole percent, since exact shares add up to counts; 0 if the whole is 0. */
export function toPercentShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100) / 100;
}

/** Rounds to two significant digits, for the same reason. */
export function toTwoDigits(value: number): number {
  return Number(value.toPrecision(2));
}
