import { type UtmTag, utmTags } from "#contract/statistics/console-analytics/event-tags.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { toTsvStream, escapeTsv } from "#server/statistics/events/write-events.ts";
import { consoleEventColumns } from "#server/statistics/schema/console-events-table.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";

export interface ConsoleEventRow {
  readonly name: string;
  /** Time of the event, in milliseconds since 1970. */
  readonly at: number;
  readonly page: string;
  readonly from: string | null;
  readonly person: string;
  readonly role: string;
  readonly language: string;
  readonly utm: Partial<Readonly<Record<UtmTag, string>>>;
  readonly tags: Readonly<Record<string, string>>;
}

const columns = consoleEventColumns.map(([name]) => name);

const lineOf = ({ name, at, page, from, person, role, language, utm, tags }: ConsoleEventRow): string =>
  [
    name,
    new Date(at).toISOString().replace("T", " ").replace("Z", ""),
    page,
    from ?? "",
    person,
    role,
    language,
    ...utmTags.map((tag) => utm[tag] ?? ""),
    JSON.stringify(tags),
  ]
    .map(escapeTsv)
    .join("\t");

export async function writeConsoleEvents(analytics: AnalyticsClient, rows: readonly ConsoleEventRow[]): Promise<void> {
  await analytics.insert(`${analyticsDatabase}.console_event`, columns, toTsvStream(rows.map(lineOf)));
}
