import { categoryIds } from "#contract/platform/reference/categories.ts";
import { type LanguageCode, languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { populationThousands, countSpeakers } from "#contract/platform/reference/population.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { opportunityCalls } from "#contract/statistics/opportunity-calls.ts";
import { countDaysInRange } from "#contract/statistics/date-ranges.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, getFreshness, roundedShare, sumCounts } from "../reports/response-fields.ts";
import {
  breakdownDimensions,
  countByDimension,
  type BreakdownRow,
  sumBreakdownRows,
  addMissingBreakdownNames,
} from "../reports/breakdown.ts";
import { openAppReport, rangeFromDateParams } from "../reports/report-access.ts";
import { findDevelopersOfApps } from "#server/catalog/apps/apps.store.ts";
import { findListedLanguages } from "#server/catalog/versions/listed-languages.ts";
import { findCategoryTraffic, type LanguageTraffic, findAppLanguageTraffic } from "./language-traffic.ts";
import type { AppLanguageTraffic, ComparedApp } from "./compare-conversion.ts";
import { estimateMissingLanguage } from "./estimate-missing-language.ts";

const none: AppLanguageTraffic = { impressions: 0, installs: 0 };
const stateCodes = indianStates.map(({ code }) => code);
const allPeople = sumCounts(Object.values(populationThousands));

const trafficOf = (rows: readonly LanguageTraffic[], language: string): AppLanguageTraffic => {
  const { impressions, installs } = rows.find((row) => row.language === language) ?? none;
  return { impressions, installs };
};

function presentLanguages(own: readonly LanguageTraffic[]) {
  const total = sumCounts(own.map(({ impressions }) => impressions));
  const shares = new Map<string, number>(regionalLanguageCodes.map((code) => [code, countSpeakers(code).share]));
  return [...languageCodes, unknownDimensionValue].map((language) => {
    const traffic = trafficOf(own, language === unknownDimensionValue ? "" : language);
    const shareOfImpressions = roundedShare(traffic.impressions, total);
    return { language, ...traffic, shareOfImpressions, speakers: shares.get(language) ?? null };
  });
}

function presentStates(parts: readonly BreakdownRow[]) {
  const people = new Map<string, number>(Object.entries(populationThousands));
  const total = sumBreakdownRows(parts);
  return addMissingBreakdownNames(parts, stateCodes).map(({ name, n }) => {
    const inhabitants = people.get(name);
    const share = inhabitants === undefined ? null : roundedShare(inhabitants, allPeople);
    return { state: name, installs: n, share: roundedShare(n, total), people: share };
  });
}

const opportunity = handle(opportunityCalls.opportunity)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { db } = services.database;
  const category = categoryIds.find((id) => id === app.category) ?? null;
  const listed = (await findListedLanguages(db, [app.id])).get(app.id);
  const lacking = regionalLanguageCodes.filter((code) => listed !== undefined && !listed.has(code));
  const [own, states, others] = await Promise.all([
    findAppLanguageTraffic(analytics, app.id, range),
    countByDimension(analytics, breakdownDimensions.state, { appId: app.id, kind: "install", range }),
    category === null || lacking.length === 0 ? [] : findCategoryTraffic(analytics, category, range),
  ]);
  const otherIds = [...new Set(others.map(({ appId }) => appId))];
  const listings = await findListedLanguages(db, otherIds);
  const developers = await findDevelopersOfApps(db, otherIds);
  // The developer's own apps are left out: who knows a part of a sum can subtract it.
  const buckets = (language: LanguageCode, has: boolean): ComparedApp[] =>
    others
      .map((other) => ({ ...other, developerId: developers.get(other.appId) ?? "" }))
      .filter(
        ({ appId, developerId, ...other }) =>
          other.language === language && developerId !== app.developerId && listings.get(appId)?.has(language) === has,
      );
  const missing = lacking.map((language) =>
    estimateMissingLanguage({
      language,
      own: trafficOf(own, language),
      having: buckets(language, true),
      lacking: buckets(language, false),
      days: countDaysInRange(range),
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
    ...(await getFreshness(analytics, "install", "impression", "conversion")),
  };
});

export const opportunityRoutes: Route[] = [opportunity];
