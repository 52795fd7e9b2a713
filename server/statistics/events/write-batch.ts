import { Readable } from "node:stream";
import type { Analytics } from "../engine/analytics.ts";
import { eventColumnNames } from "../schema/events-table.ts";
import { binaryRow } from "./binary-rows.ts";
import { database } from "../schema/layout.ts";
import type { RefusedLine } from "./parse-event.ts";

/** Rows of TabSeparated as a stream. */
export function asStream(rows: readonly string[]): Readable {
  return Readable.from([Buffer.from(`${rows.join("\n")}\n`)], { objectMode: false });
}

/** The step of events that rollups do not follow by themselves: whoever writes them makes the days again. */
const noStep = "0";

/** Rows of TabSeparated as they are sent: in RowBinary, each with the step that it is counted in. */
export function eventsOf(rows: readonly string[], step = noStep): Uint8Array {
  return Buffer.concat(rows.map((row) => binaryRow(row, step)));
}

/** Rows that are there already, for whoever writes them in a step. */
export function inStep(rows: readonly string[]) {
  return (step: string) => ({ events: eventsOf(rows, step) });
}

/** Writes raw events; the same under the same token change nothing the second time, whatever their step. */
export async function writeEvents(
  analytics: Pick<Analytics, "insert">,
  events: Uint8Array,
  token: string,
): Promise<void> {
  if (events.length === 0) return;
  await analytics.insert(`${database}.events`, [...eventColumnNames, "step"], { binary: events }, token);
}

/** A text as a value of TabSeparated. */
export function plain(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

/** Keeps what was refused, for whoever looks after the producer. */
export async function writeRefused(
  analytics: Analytics,
  refused: readonly RefusedLine[],
  { producer, batch }: { producer: string; batch: string },
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ number, reason, field, line }) =>
    [plain(producer), plain(batch), number, reason, plain(field), plain(line)].join("\t"),
  );
  const columns = ["producer", "batch", "line_number", "reason", "field", "line"];
  await analytics.insert(`${database}.refused_lines`, columns, asStream(rows), `refused ${producer} ${batch}`);
}
