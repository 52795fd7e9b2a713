import fc from "fast-check";
import { expect, it } from "vitest";
import { disclosureRules, isDisclosive, toPercentShare, toTwoDigits } from "#server/statistics/reports/disclosure.ts";

/** One app per developer. */
const developersWith = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ developerId: `developer ${at}`, amount }));
const ten = Array.from({ length: 10 }, () => 100);

it.each([
  ["ten developers with equal amounts", developersWith(ten), false],
  ["nine developers", developersWith(ten.slice(1)), true],
  ["nine developers and one without an amount", developersWith([...ten.slice(1), 0]), true],
  ["ten apps of two developers", ten.map((amount, at) => ({ developerId: `developer ${at % 2}`, amount })), true],
  ["one developer with exactly half", developersWith([900, ...ten.slice(1)]), false],
  ["one developer with more than half", developersWith([901, ...ten.slice(1)]), true],
  [
    "two developers beside whom a fifth of the largest remains",
    developersWith([400, 400, ...ten.slice(2).map(() => 10)]),
    false,
  ],
  ["two developers beside whom less remains", developersWith([401, 401, ...ten.slice(2).map(() => 10)]), true],
  ["nothing", [], true],
])("judges whether %s reveal one of them", (_what, contributions, expected) => {
  expect(isDisclosive(contributions)).toBe(expected);
});

it("adds the amount of smaller developers to the whole", () => {
  const contributions = developersWith([1_000, ...ten.slice(1)]);
  expect([isDisclosive(contributions), isDisclosive(contributions, 100)]).toEqual([true, false]);
});

it("never tells a sum from which the second largest developer knows the largest one within a fifth", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(amounts, (values) => {
      if (isDisclosive(developersWith(values))) return;
      const [largest = 0, second = 0, ...others] = values.toSorted((a, b) => b - a);
      const estimate = values.reduce((sum, value) => sum + value, 0) - second;
      expect(estimate - largest).toBeGreaterThanOrEqual(largest * disclosureRules.remainder);
      expect(others.length).toBeGreaterThanOrEqual(disclosureRules.developers - 2);
    }),
  );
});

it("rounds shares to whole percent and figures to two digits", () => {
  expect([toPercentShare(1, 3), toPercentShare(0, 0), toPercentShare(5, 5)]).toEqual([0.33, 0, 1]);
  expect([toTwoDigits(1_234), toTwoDigits(0.018_76), toTwoDigits(0), toTwoDigits(-1.26)]).toEqual([
    1_200, 0.019, 0, -1.3,
  ]);
});
