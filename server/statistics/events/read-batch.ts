import { batchLimits, type Refusal } from "#contract/statistics/event.ts";
import { type KnownApp, parseEvent, readFields, type Refused } from "./parse-event.ts";

export interface RefusedLine extends Refused {
  /** Counted from 1. */
  readonly number: number;
  readonly line: string;
}

export interface Batch {
  /** Rows for the table of events, one for each line that is accepted. */
  readonly rows: readonly string[];
  readonly refused: readonly RefusedLine[];
}

/** What is known of the apps that lines name. */
export type FindApps = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownApp>>;

interface Reader {
  readonly now: number;
  readonly producer: string;
  readonly findApps: FindApps;
}

/** Read in pieces: what is read of a line takes more room than the line, and is let go with its piece. */
const pieceLines = 2_000;

const textOf = (value: unknown): string => (typeof value === "string" ? value.toLowerCase() : "");

/** What needs no look at the event: too much of it, or the same again. */
function refusedAtSight(line: string, isRepeated: boolean): Refused | undefined {
  if (line.length > batchLimits.lineUnits) return { reason: "line_too_long", field: "" };
  return isRepeated ? { reason: "repeated_in_batch", field: "event_id" } : undefined;
}

/** Reads lines of JSON into rows; a line that cannot be counted is refused alone, with its reason. */
export async function readBatch(lines: readonly string[], { now, producer, findApps }: Reader): Promise<Batch> {
  const rows: string[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  for (let from = 0; from < lines.length; from += pieceLines) {
    const piece = lines.slice(from, from + pieceLines).map(readFields);
    const apps = await findApps([...new Set(piece.map((fields) => textOf(fields?.app_id)))]);
    for (const [at, fields] of piece.entries()) {
      const line = lines[from + at] ?? "";
      const id = textOf(fields?.event_id);
      const app = apps.get(textOf(fields?.app_id));
      const read =
        refusedAtSight(line, seen.has(id)) ?? parseEvent(fields, { app, now, producer, plain: !line.includes("\\") });
      if (typeof read === "string") {
        rows.push(read);
        seen.add(id);
      } else refused.push({ ...read, number: from + at + 1, line: line.slice(0, 2_000) });
    }
  }
  return { rows, refused };
}

export function countReasons(refused: readonly RefusedLine[]): Partial<Record<Refusal, number>> {
  const counts: Partial<Record<Refusal, number>> = {};
  for (const { reason } of refused) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
