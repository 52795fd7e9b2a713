import { expect, it } from "vitest";
import { minCompared } from "#contract/statistics/opportunity-calls.ts";
import { missingLanguage } from "#server/statistics/opportunity/missing-language.ts";

const appsThatConvert = (installs: readonly number[]) =>
  installs.map((count) => ({ impressions: 1_000, installs: count }));
/** Twice as many of those who see a listing in the language install. */
const having = appsThatConvert(Array.from({ length: 20 }, (_, at) => 198 + (at % 5)));
const lacking = appsThatConvert(Array.from({ length: 20 }, (_, at) => 98 + (at % 5)));

const facts = (own: { impressions: number; installs: number }, days = 15) => ({
  language: "ta-IN" as const,
  own,
  having,
  lacking,
  days,
});

it("tells in installs of thirty days what the ratio would add to the app's own", () => {
  const { comparison, extraInstallsAMonth } = missingLanguage(facts({ impressions: 10_000, installs: 500 }));
  expect(comparison?.ratio.value).toBeCloseTo(2, 1);
  // 500 in fifteen days are 1,000 in thirty; doubled, that is about 1,000 more.
  expect(extraInstallsAMonth?.low).toBeGreaterThan(950);
  expect(extraInstallsAMonth?.high).toBeLessThan(1_050);
});

it("makes no guess from fewer installs of its own than the least", () => {
  const own = (installs: number) => missingLanguage(facts({ impressions: 100, installs })).extraInstallsAMonth;
  expect(own(minCompared.ownInstalls)).not.toBeNull();
  expect(own(minCompared.ownInstalls - 1)).toBeNull();
});

it("knows no conversion of a listing that nobody saw", () => {
  expect(missingLanguage(facts({ impressions: 0, installs: 0 })).conversion).toBeNull();
});
