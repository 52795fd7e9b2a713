import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { EventRefusal } from "#contract/statistics/event-ingestion.ts";
import type { StoreEventKind } from "#contract/statistics/metrics.ts";
import { addDays, firstProvisionalDay, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { type EventFields, type EventAppFacts, parseEvent, parseEventFields } from "../events/parse-event.ts";

/** An event of a final day that was left out, or was counted by mistake. */
export interface Correction {
  readonly eventId: string;
  readonly appId: string;
  readonly kind: StoreEventKind;
  readonly day: string;
  /** Row for the events table. */
  readonly row: string;
}

interface RefusedCorrection {
  /** Line of the file, counted from 1. */
  readonly number: number;
  /** `still_provisional`: must be sent to `POST /api/x/events`; `not_kept`: older than anything the store keeps. */
  readonly reason: EventRefusal | "still_provisional" | "not_kept";
  readonly field: string;
}

export interface Corrections {
  /** SHA-256 of the lines, the same with and without gzip. */
  readonly hash: string;
  readonly corrections: readonly Correction[];
  readonly refused: readonly RefusedCorrection[];
}

/** Maximum number of events in one file. */
export const maxCorrections = 500_000;
const maxRefused = 1_000;
/** Margin in milliseconds after which events accepted just before their day became final are certainly written. */
const settleMarginMs = 3_600_000;
const producer = "restatement";

export class TooManyCorrectionsError extends Error {
  override message = `A file holds at most ${maxCorrections} events; split it.`;
}

async function isZipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b;
  } finally {
    await file.close();
  }
}

function unzipped(file: Readable): Readable {
  const text = createGunzip();
  file.on("error", (error) => text.destroy(error));
  return file.pipe(text);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const zipped = await isZipped(path);
  const file = createReadStream(path);
  let rest = "";
  for await (const piece of (zipped ? unzipped(file) : file).setEncoding("utf8")) {
    const lines = `${rest}${piece}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

interface Reader {
  readonly now: number;
  findApps(ids: readonly string[]): Promise<ReadonlyMap<string, EventAppFacts>>;
}

const idOf = (value: unknown): string => (typeof value === "string" ? value.toLowerCase() : "");

type Read = Correction | Omit<RefusedCorrection, "number">;

function correctionOf(fields: EventFields | undefined, app: EventAppFacts | undefined, now: number): Read {
  const row = parseEvent(fields, { app, now, producer, anyAge: true });
  if (typeof row !== "string") return row;
  const day = toIndianDay(Date.parse(String(fields?.at)));
  if (day >= firstProvisionalDay(now - settleMarginMs)) return { reason: "still_provisional", field: "at" };
  if (day <= addDays(toIndianDay(now), -dateRangeLimits.days)) return { reason: "not_kept", field: "at" };
  return {
    eventId: idOf(fields?.event_id),
    appId: idOf(fields?.app_id),
    kind: fields?.kind as StoreEventKind,
    day,
    row,
  };
}

/** Reads a file of events, plain or gzip. Throws TooManyCorrections, and what opening and unzipping throw. */
export async function readCorrections(path: string, { now, findApps }: Reader): Promise<Corrections> {
  const hash = createHash("sha256");
  const corrections: Correction[] = [];
  const refused: RefusedCorrection[] = [];
  const seen = new Set<string>();
  let number = 0;
  for await (const line of linesOf(path)) {
    number += 1;
    hash.update(line).update("\n");
    if (line.trim() === "") continue;
    const fields = parseEventFields(line);
    const appId = idOf(fields?.app_id);
    const read = correctionOf(fields, (await findApps([appId])).get(appId), now);
    if ("reason" in read) refused.push({ ...read, number });
    else if (seen.has(read.eventId)) refused.push({ number, reason: "repeated_in_batch", field: "event_id" });
    else {
      seen.add(read.eventId);
      corrections.push(read);
    }
    if (corrections.length > maxCorrections) throw new TooManyCorrectionsError();
    if (refused.length >= maxRefused) break;
  }
  return { hash: hash.digest("hex"), corrections, refused };
}
