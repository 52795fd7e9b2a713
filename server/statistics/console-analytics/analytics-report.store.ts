import { maxReportTableRows } from "#contract/statistics/console-analytics/report.ts";
import { visitEventName } from "#contract/statistics/console-analytics/event-tags.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";

const inDays = `FROM ${analyticsDatabase}.console_event WHERE day BETWEEN {from:Date} AND {to:Date}`;
const visits = `${inDays} AND name = '${visitEventName}'`;

export interface AnalyticsReportQuery {
  readonly analytics: AnalyticsClient;
  readonly range: DateRange;
}

const rows = <Row>({ analytics, range }: AnalyticsReportQuery, sql: string): Promise<Row[]> =>
  analytics.rows<Row>(sql, { from: range.from, to: range.to });

export function countConsoleEvents(
  query: AnalyticsReportQuery,
): Promise<{ name: string; date: string; count: number }[]> {
  return rows(query, `SELECT name, toString(day) AS date, count() AS count ${inDays} GROUP BY name, day`);
}

/** Counts distinct accounts over all events; in other tables, an account may count in several rows. */
export async function countConsoleUsers(query: AnalyticsReportQuery): Promise<number> {
  const [row] = await rows<{ people: number }>(query, `SELECT uniqExact(person) AS people ${inDays} AND person != ''`);
  return row?.people ?? 0;
}

export function countPageVisits(
  query: AnalyticsReportQuery,
): Promise<{ page: string; from_page: string; visits: number }[]> {
  return rows(
    query,
    `SELECT page, from_page, count() AS visits ${visits} GROUP BY page, from_page ORDER BY visits DESC, page, from_page`,
  );
}

export function countVisitsByCampaign(
  query: AnalyticsReportQuery,
): Promise<{ source: string; medium: string; campaign: string; visits: number }[]> {
  return rows(
    query,
    `SELECT utm_source AS source, utm_medium AS medium, utm_campaign AS campaign, count() AS visits ${visits}
     AND (utm_source != '' OR utm_medium != '' OR utm_campaign != '')
     GROUP BY source, medium, campaign ORDER BY visits DESC, source, medium, campaign LIMIT ${maxReportTableRows}`,
  );
}

export function countEventsByRole(
  query: AnalyticsReportQuery,
): Promise<{ role: string; events: number; people: number }[]> {
  return rows(
    query,
    `SELECT role, count() AS events, uniqExactIf(person, person != '') AS people ${inDays}
     GROUP BY role ORDER BY events DESC, role`,
  );
}

export function countEventsByLanguage(query: AnalyticsReportQuery): Promise<{ language: string; events: number }[]> {
  return rows(query, `SELECT language, count() AS events ${inDays} GROUP BY language ORDER BY events DESC, language`);
}
