import { categoryIds } from "#contract/platform/reference/categories.ts";
import { type LanguageCode, languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { populationThousands, speakers } from "#contract/platform/reference/population.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownValue } from "#contract/statistics/metrics.ts";
import { opportunityCalls } from "#contract/statistics/opportunity-calls.ts";
import { rangeLength } from "#contract/statistics/date-ranges.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, freshness, shareOf, sum } from "../reports/response-fields.ts";
import { dimensions, countBy, type BreakdownRow, totalCount, withMissingNames } from "../reports/breakdown.ts";
import { openAppReport, rangeOfDates } from "../reports/report-access.ts";
import { listedLanguages } from "#server/catalog/versions/listed-languages.ts";
import { categoryTraffic, type LanguageTraffic, ownTraffic } from "./category-traffic.ts";
import type { AppTraffic } from "./compare-conversion.ts";
import { missingLanguage } from "./missing-language.ts";

const none: AppTraffic = { impressions: 0, installs: 0 };
const stateCodes = indianStates.map(({ code }) => code);
const allPeople = sum(Object.values(populationThousands));

const trafficOf = (rows: readonly LanguageTraffic[], language: string): AppTraffic => {
  const { impressions, installs } = rows.find((row) => row.language === language) ?? none;
  return { impressions, installs };
};

function presentLanguages(own: readonly LanguageTraffic[]) {
  const total = sum(own.map(({ impressions }) => impressions));
  const shares = new Map<string, number>(regionalLanguageCodes.map((code) => [code, speakers[code].share]));
  return [...languageCodes, unknownValue].map((language) => {
    const traffic = trafficOf(own, language === unknownValue ? "" : language);
    const shareOfImpressions = shareOf(traffic.impressions, total);
    return { language, ...traffic, shareOfImpressions, speakers: shares.get(language) ?? null };
  });
}

function presentStates(parts: readonly BreakdownRow[]) {
  const people = new Map<string, number>(Object.entries(populationThousands));
  const total = totalCount(parts);
  return withMissingNames(parts, stateCodes).map(({ name, n }) => {
    const inhabitants = people.get(name);
    const share = inhabitants === undefined ? null : shareOf(inhabitants, allPeople);
    return { state: name, installs: n, share: shareOf(n, total), people: share };
  });
}

const opportunity = handle(opportunityCalls.opportunity)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { db } = services.database;
  const category = categoryIds.find((id) => id === app.category) ?? null;
  const listed = (await listedLanguages(db, [app.id])).get(app.id);
  const lacking = regionalLanguageCodes.filter((code) => listed !== undefined && !listed.has(code));
  const [own, states, others] = await Promise.all([
    ownTraffic(analytics, app.id, range),
    countBy(analytics, dimensions.state, { appId: app.id, kind: "install", range }),
    category === null || lacking.length === 0 ? [] : categoryTraffic(analytics, category, range),
  ]);
  const listings = await listedLanguages(db, [...new Set(others.map(({ appId }) => appId))]);
  const buckets = (language: LanguageCode, has: boolean): LanguageTraffic[] =>
    others.filter(
      (other) =>
        other.language === language && other.appId !== app.id && listings.get(other.appId)?.has(language) === has,
    );
  const missing = lacking.map((language) =>
    missingLanguage({
      language,
      own: trafficOf(own, language),
      having: buckets(language, true),
      lacking: buckets(language, false),
      days: rangeLength(range),
    }),
  );
  return {
    published: listed !== undefined,
    category,
    listed: [...(listed ?? [])],
    languages: presentLanguages(own),
    states: presentStates(states),
    missing: missing.sort((a, b) => b.impressions - a.impressions),
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install", "impression", "conversion")),
  };
});

export const opportunityRoutes: Route[] = [opportunity];
