import { Readable } from "node:stream";
import type { Analytics } from "../engine/analytics.ts";
import { eventColumnNames } from "../schema/events-table.ts";
import { database } from "../schema/layout.ts";
import type { RefusedLine } from "./read-batch.ts";

/** Rows of TabSeparated as a stream. */
export function asStream(rows: readonly string[]): Readable {
  return Readable.from([Buffer.from(`${rows.join("\n")}\n`)], { objectMode: false });
}

/** The step of events that rollups do not follow by themselves: whoever writes them makes the days again. */
export const noStep = "0";

/** Writes raw events; the same rows under the same token change nothing the second time, whatever their step. */
export async function writeEvents(
  analytics: Pick<Analytics, "insert">,
  rows: readonly string[],
  token: string,
  step = noStep,
): Promise<void> {
  if (rows.length === 0) return;
  const withStep = rows.map((row) => `${row}\t${step}`);
  await analytics.insert(`${database}.events`, [...eventColumnNames, "step"], asStream(withStep), token);
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
