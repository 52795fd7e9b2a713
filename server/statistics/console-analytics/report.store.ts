import { maxRows } from "#contract/statistics/console-analytics/report.ts";
import { visitEvent } from "#contract/statistics/console-analytics/event-tags.ts";
import type { Range } from "#contract/statistics/date-ranges.ts";
import type { Analytics } from "#server/statistics/engine/clickhouse-client.ts";
import { database } from "#server/statistics/schema/layout.ts";

const inDays = `FROM ${database}.console_event WHERE day BETWEEN {from:Date} AND {to:Date}`;
const visits = `${inDays} AND name = '${visitEvent}'`;

export interface ReportQuery {
  readonly analytics: Analytics;
  readonly range: Range;
}

const rows = <Row>({ analytics, range }: ReportQuery, sql: string): Promise<Row[]> =>
  analytics.rows<Row>(sql, { from: range.from, to: range.to });

export function countEvents(query: ReportQuery): Promise<{ name: string; date: string; count: number }[]> {
  return rows(query, `SELECT name, toString(day) AS date, count() AS count ${inDays} GROUP BY name, day`);
}

/** Counts distinct accounts over all events; in other tables, an account may count in several rows. */
export async function countPeople(query: ReportQuery): Promise<number> {
  const [row] = await rows<{ people: number }>(query, `SELECT uniqExact(person) AS people ${inDays} AND person != ''`);
  return row?.people ?? 0;
}

export function countPages(query: ReportQuery): Promise<{ page: string; from_page: string; visits: number }[]> {
  return rows(
    query,
    `SELECT page, from_page, count() AS visits ${visits} GROUP BY page, from_page ORDER BY visits DESC, page, from_page`,
  );
}

export function countCampaigns(
  query: ReportQuery,
): Promise<{ source: string; medium: string; campaign: string; visits: number }[]> {
  return rows(
    query,
    `SELECT utm_source AS source, utm_medium AS medium, utm_campaign AS campaign, count() AS visits ${visits}
     AND (utm_source != '' OR utm_medium != '' OR utm_campaign != '')
     GROUP BY source, medium, campaign ORDER BY visits DESC, source, medium, campaign LIMIT ${maxRows}`,
  );
}

export function countRoles(query: ReportQuery): Promise<{ role: string; events: number; people: number }[]> {
  return rows(
    query,
    `SELECT role, count() AS events, uniqExactIf(person, person != '') AS people ${inDays}
     GROUP BY role ORDER BY events DESC, role`,
  );
}

export function countLanguages(query: ReportQuery): Promise<{ language: string; events: number }[]> {
  return rows(query, `SELECT language, count() AS events ${inDays} GROUP BY language ORDER BY events DESC, language`);
}
