import { expect, it } from "vitest";
import { opportunityMinimums } from "#contract/statistics/opportunity-calls.ts";
import { estimateMissingLanguage } from "#server/statistics/opportunity/estimate-missing-language.ts";

const appsThatConvert = (installs: readonly number[]) =>
  installs.map((count, at) => ({ developerId: `developer ${at}`, impressions: 1_000, installs: count }));
/** Apps with a listing in the language: they convert twice as well as the others. */
const having = appsThatConvert(Array.from({ length: 20 }, (_, at) => 198 + (at % 5)));
const lacking = appsThatConvert(Array.from({ length: 20 }, (_, at) => 98 + (at % 5)));

const facts = (own: { impressions: number; installs: number }, days = 15) => ({
  language: "ta-IN" as const,
  own,
  having,
  lacking,
  days,
});

it("estimates a missing language's extra installs a month from the app's own installs", () => {
  const { comparison, extraInstallsAMonth } = estimateMissingLanguage(facts({ impressions: 10_000, installs: 500 }));
  expect(comparison?.ratio.value).toBeCloseTo(2, 1);
  // 500 in fifteen days are 1,000 in thirty; doubled, that is about 1,000 more.
  expect(extraInstallsAMonth?.low).toBeGreaterThan(950);
  expect(extraInstallsAMonth?.high).toBeLessThan(1_050);
});

it("rounds what it tells of other developers to two digits", () => {
  const { comparison } = estimateMissingLanguage(facts({ impressions: 10_000, installs: 500 }));
  // 3,999 and 1,999 installs of 20,000 impressions each would be 0.19995 and 0.09995.
  expect(comparison).toMatchObject({ with: { conversion: 0.2 }, without: { conversion: 0.1 }, ratio: { value: 2 } });
});

it("returns no estimate when the app has fewer installs than the minimum", () => {
  const own = (installs: number) => estimateMissingLanguage(facts({ impressions: 100, installs })).extraInstallsAMonth;
  expect(own(opportunityMinimums.ownInstalls)).not.toBeNull();
  expect(own(opportunityMinimums.ownInstalls - 1)).toBeNull();
});

it("returns no conversion when the listing has no impressions", () => {
  expect(estimateMissingLanguage(facts({ impressions: 0, installs: 0 })).conversion).toBeNull();
});
