import { eventBatchLimits, type EventRefusal } from "#contract/statistics/event-ingestion.ts";
import {
  type EventFields,
  type EventAppFacts,
  parseEvent,
  parseEventFields,
  type RefusedEvent,
  type RefusedLine,
} from "./parse-event.ts";
import { tsvRowToRowBinary } from "./row-binary.ts";
import { createUuidSet, createUuidBuffer, parseUuid } from "./reading/uuid-set.ts";
import { createFastEventParser } from "./reading/fast-event-parser.ts";
import { createRowBinaryWriter } from "./reading/row-binary-writer.ts";
import { findLineRanges, type LineRange } from "./batch-body.ts";

/** A parsed batch: encoded rows for the events table, and refused lines. */
export interface ParsedBatch {
  readonly accepted: number;
  readonly events: Uint8Array<ArrayBuffer>;
  readonly refused: readonly RefusedLine[];
}

/** Looks up the apps that lines name. */
export type EventAppLookup = (ids: readonly string[]) => Promise<ReadonlyMap<string, EventAppFacts>>;

interface BatchContext {
  readonly now: number;
  readonly producer: string;
  /** Id of the counting step to which the events belong. */
  readonly step: string;
  readonly findApps: EventAppLookup;
  /** Apps that were looked up a moment ago; the parser adds new ones. */
  readonly apps?: Map<string, EventAppFacts | undefined>;
}

/** Lines per piece. Parsed lines may take more memory than their text, and are freed with their piece. */
const pieceLines = 2_000;
const rowBytesAtFirst = 200;

const textOf = (value: unknown): string => (typeof value === "string" ? value.toLowerCase() : "");

/** Refuses a line without parsing its event: too long, or repeated. */
function refuseUnparsed(line: string, isRepeated: boolean): RefusedEvent | undefined {
  if (line.length > eventBatchLimits.lineUnits) return { reason: "line_too_long", field: "" };
  return isRepeated ? { reason: "repeated_in_batch", field: "event_id" } : undefined;
}

const nameOfApp = Buffer.from('"app_id":');
const idOfApp = /^ ?"([0-9a-f-]{36})"/;

/** Finds the app id where most programs write it; parsing the line for it would cost far more. */
function findAppId(bytes: Buffer, { from, to }: LineRange): string | undefined {
  const at = bytes.subarray(from, to).indexOf(nameOfApp);
  if (at === -1) return undefined;
  const begins = from + at + nameOfApp.length;
  return idOfApp.exec(bytes.toString("latin1", begins, Math.min(to, begins + 39)))?.[1];
}

/** Parses JSON lines into rows; an invalid line is refused alone, with its reason. */
export async function parseBatch(bytes: Buffer, reader: BatchContext): Promise<ParsedBatch> {
  const { now, producer, step, findApps, apps = new Map<string, EventAppFacts | undefined>() } = reader;
  const places = findLineRanges(bytes, eventBatchLimits);
  const rows = createRowBinaryWriter(places.length * rowBytesAtFirst);
  const refused: RefusedLine[] = [];
  const seen = createUuidSet(places.length);
  const uuid = createUuidBuffer();
  const plain = createFastEventParser({ now, producer, step, apps, seen }, rows);

  const fieldsOf = ({ from, to }: LineRange): EventFields | undefined =>
    parseEventFields(bytes.toString("utf8", from, to));
  /**
   * Looks up apps and caches unknown ids as well: a batch of lines about an unknown app must not query line by line.
   */
  const learn = async (ids: Iterable<string>): Promise<void> => {
    const unknown = [...ids].filter((id) => !apps.has(id));
    if (unknown.length === 0) return;
    const knownApps = await findApps(unknown);
    for (const id of unknown) apps.set(id, knownApps.get(id));
  };
  const isOfUnknownApp = (place: LineRange): boolean => {
    const id = findAppId(bytes, place);
    return id !== undefined && !apps.has(id);
  };
  const learnApps = async (piece: readonly LineRange[]): Promise<void> => {
    const named = new Set<string>();
    for (const place of piece) named.add(findAppId(bytes, place) ?? textOf(fieldsOf(place)?.app_id));
    await learn(named);
  };

  const readUnusual = async (place: LineRange, number: number): Promise<void> => {
    const line = bytes.toString("utf8", place.from, place.to);
    const fields = parseEventFields(line);
    const [id, appId] = [Buffer.from(textOf(fields?.event_id), "latin1"), textOf(fields?.app_id)];
    const isRepeated = parseUuid(id, 0, id.length, uuid) && seen.has(uuid);
    // The line may name another app than the one at the usual position.
    await learn([appId]);
    const app = apps.get(appId);
    const isPlain = !line.includes("\\");
    const read = refuseUnparsed(line, isRepeated) ?? parseEvent(fields, { app, now, producer, plain: isPlain });
    if (typeof read !== "string") return void refused.push({ ...read, number, line: line.slice(0, 2_000) });
    seen.add(uuid);
    const row = tsvRowToRowBinary(read, step);
    rows.reserve(row.length);
    rows.bytes(row);
  };

  for (let from = 0; from < places.length; from += pieceLines) {
    const piece = places.slice(from, from + pieceLines);
    for (const [at, place] of piece.entries()) {
      if (plain.read(bytes, place.from, place.to)) continue;
      const isLearning = isOfUnknownApp(place);
      if (isLearning) await learnApps(piece.slice(at));
      if (!isLearning || !plain.read(bytes, place.from, place.to)) await readUnusual(place, from + at + 1);
    }
  }
  return { accepted: seen.size, events: rows.take(), refused };
}

export function countRefusalReasons(refused: readonly RefusedLine[]): Partial<Record<EventRefusal, number>> {
  const counts: Partial<Record<EventRefusal, number>> = {};
  for (const { reason } of refused) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
