import { categoryIds } from "#contract/reference/categories.ts";
import { type LanguageCode, languageCodes, regionalLanguageCodes } from "#contract/reference/languages.ts";
import { peopleThousands, speakers } from "#contract/reference/people.ts";
import { indianStates } from "#contract/reference/states.ts";
import { unknown } from "#contract/statistics/metrics.ts";
import { opportunityCalls } from "#contract/statistics/opportunity-calls.ts";
import { lengthOf } from "#contract/statistics/ranges.ts";
import { handle, type Route } from "#server/http/route.ts";
import { echo, freshness, shareOf, sum } from "../reports/answer.ts";
import { by, countBy, type Part, totalOf, withAll } from "../reports/breakdown.ts";
import { openQuestion, rangeOfDates } from "../reports/question.ts";
import { listedLanguages } from "#server/versions/listed-languages.ts";
import { categoryTraffic, type LanguageTraffic, ownTraffic } from "./category-traffic.ts";
import type { AppTraffic } from "./compare-buckets.ts";
import { missingLanguage } from "./missing-language.ts";

const none: AppTraffic = { impressions: 0, installs: 0 };
const stateCodes = indianStates.map(({ code }) => code);
const allPeople = sum(Object.values(peopleThousands));

const trafficOf = (rows: readonly LanguageTraffic[], language: string): AppTraffic => {
  const { impressions, installs } = rows.find((row) => row.language === language) ?? none;
  return { impressions, installs };
};

function presentLanguages(own: readonly LanguageTraffic[]) {
  const total = sum(own.map(({ impressions }) => impressions));
  const shares = new Map<string, number>(regionalLanguageCodes.map((code) => [code, speakers[code].share]));
  return [...languageCodes, unknown].map((language) => {
    const traffic = trafficOf(own, language === unknown ? "" : language);
    const shareOfImpressions = shareOf(traffic.impressions, total);
    return { language, ...traffic, shareOfImpressions, speakers: shares.get(language) ?? null };
  });
}

function presentStates(parts: readonly Part[]) {
  const people = new Map<string, number>(Object.entries(peopleThousands));
  const total = totalOf(parts);
  return withAll(parts, stateCodes).map(({ name, n }) => {
    const here = people.get(name);
    const share = here === undefined ? null : shareOf(here, allPeople);
    return { state: name, installs: n, share: shareOf(n, total), people: share };
  });
}

const opportunity = handle(opportunityCalls.opportunity)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openQuestion({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { db } = services.database;
  const category = categoryIds.find((id) => id === app.category) ?? null;
  const listed = (await listedLanguages(db, [app.id])).get(app.id);
  const lacking = regionalLanguageCodes.filter((code) => listed !== undefined && !listed.has(code));
  const [own, states, others] = await Promise.all([
    ownTraffic(analytics, app.id, range),
    countBy(analytics, by.state, { appId: app.id, kind: "install", range }),
    category === null || lacking.length === 0 ? [] : categoryTraffic(analytics, category, range),
  ]);
  const listings = await listedLanguages(db, [...new Set(others.map(({ appId }) => appId))]);
  const buckets = (language: LanguageCode, has: boolean): LanguageTraffic[] =>
    others.filter(
      (one) => one.language === language && one.appId !== app.id && listings.get(one.appId)?.has(language) === has,
    );
  const missing = lacking.map((language) =>
    missingLanguage({
      language,
      own: trafficOf(own, language),
      having: buckets(language, true),
      lacking: buckets(language, false),
      days: lengthOf(range),
    }),
  );
  return {
    published: listed !== undefined,
    category,
    listed: [...(listed ?? [])],
    languages: presentLanguages(own),
    states: presentStates(states),
    missing: missing.sort((one, other) => other.impressions - one.impressions),
    ...echo(range),
    ...(await freshness(analytics, "install", "impression", "conversion")),
  };
});

export const opportunityRoutes: Route[] = [opportunity];
