import { Readable } from "node:stream";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { eventColumnNames } from "../schema/events-table.ts";
import { tsvRowToRowBinary } from "./row-binary.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import type { RefusedLine } from "./parse-event.ts";

/** Returns TabSeparated rows as a stream. */
export function toTsvStream(rows: readonly string[]): Readable {
  return Readable.from([Buffer.from(`${rows.join("\n")}\n`)], { objectMode: false });
}

/** Step number of events outside the counting steps: whoever writes them rebuilds the rollups of their days. */
const noStep = "0";

/** Encodes TabSeparated rows as RowBinary, each with the step it is counted in. */
export function encodeEvents(rows: readonly string[], step = noStep): Uint8Array {
  return Buffer.concat(rows.map((row) => tsvRowToRowBinary(row, step)));
}

/** Wraps existing rows for a writer that chooses the step. */
export function createStepEncoder(rows: readonly string[]) {
  return (step: string) => ({ events: encodeEvents(rows, step) });
}

/** Writes raw events; repeated under the same token they change nothing, whatever their step. */
export async function writeEvents(
  analytics: Pick<AnalyticsClient, "insert">,
  events: Uint8Array,
  token: string,
): Promise<void> {
  if (events.length === 0) return;
  await analytics.insert(`${analyticsDatabase}.events`, [...eventColumnNames, "step"], { binary: events }, token);
}

/** Escapes a text for TabSeparated. */
export function escapeTsv(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

/** Stores refused lines, for the producer's maintainers. */
export async function writeRefusedLines(
  analytics: AnalyticsClient,
  refused: readonly RefusedLine[],
  { producer, batch }: { producer: string; batch: string },
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ number, reason, field, line }) =>
    [escapeTsv(producer), escapeTsv(batch), number, reason, escapeTsv(field), escapeTsv(line)].join("\t"),
  );
  const columns = ["producer", "batch", "line_number", "reason", "field", "line"];
  await analytics.insert(
    `${analyticsDatabase}.refused_lines`,
    columns,
    toTsvStream(rows),
    `refused ${producer} ${batch}`,
  );
}
