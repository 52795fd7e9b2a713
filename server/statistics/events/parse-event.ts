import { eventBatchLimits, type EventRefusal } from "#contract/statistics/event-ingestion.ts";
import { msPerDay, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { exceedsJsonLimits } from "#server/platform/http/json-body.ts";
import {
  knownEventKinds,
  maxEventValues,
  maxEventTextLengths,
  knownDeviceTypes,
  knownEventSources,
  knownServices,
  currentStateCode,
  storeLanguageOf,
} from "./event-limits.ts";

/** App data against which an event is checked, and which is stored with it. */
export interface EventAppFacts {
  readonly package: string | null;
  readonly category: string;
}

export interface RefusedEvent {
  readonly reason: EventRefusal;
  readonly field: string;
}

export interface RefusedLine extends RefusedEvent {
  /** Number of the line, counted from 1; empty lines do not count. */
  readonly number: number;
  readonly line: string;
}

export type EventFields = Record<string, unknown>;

export interface EventParseContext {
  readonly app: EventAppFacts | undefined;
  readonly now: number;
  readonly producer: string;
  /** Accepts any age, for history that was never sent: the demo's and an import's. */
  readonly anyAge?: boolean;
  /**
   * True if the row's texts need no escaping. JSON cannot express the characters in question without a backslash, and
   * the line has none.
   */
  readonly plain?: boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const packageName = /^[\w.]{1,255}$/;
const hash = /^[0-9a-f]{16}$/i;

class Invalid extends Error {
  readonly refused: RefusedEvent;

  constructor(reason: EventRefusal, field: string) {
    super(reason);
    this.refused = { reason, field };
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

function required(value: unknown, name: string, pattern: RegExp): string {
  if (isAbsent(value)) throw new Invalid("field_missing", name);
  if (typeof value !== "string" || !pattern.test(value)) throw new Invalid("field_invalid", name);
  return value;
}

/** Reads a text that the device may omit; a missing one is stored as empty and shown as unknown. */
function readText(value: unknown, name: keyof typeof maxEventTextLengths): string {
  if (isAbsent(value)) return "";
  if (typeof value !== "string" || value.length > maxEventTextLengths[name]) throw new Invalid("field_invalid", name);
  return value;
}

const endsWithin = (text: string, end: number): boolean => /[\ud800-\udbff]/.test(text.charAt(end - 1));

/** Cuts a version name to its maximum length: packages may have longer ones, and their events count all the same. */
function cutVersionName(value: unknown): unknown {
  const max = maxEventTextLengths.version_name;
  if (typeof value !== "string" || value.length <= max) return value;
  return value.slice(0, endsWithin(value, max) ? max - 1 : max);
}

function number(value: unknown, name: keyof typeof maxEventValues): number {
  if (isAbsent(value)) return 0;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > maxEventValues[name])
    throw new Invalid("field_invalid", name);
  return value;
}

const readEnum = (value: unknown, name: keyof typeof maxEventTextLengths, known: ReadonlySet<string>): string => {
  const text = readText(value, name);
  return known.has(text) ? text : "";
};

const tsvSpecialCharacters = /[\t\n\r\\\0]/g;
const escaped: Record<string, string> = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\", "\0": "" };
const asIs = (text: string): string => text;
const escapeTsv = (text: string): string => text.replace(tsvSpecialCharacters, (letter) => escaped[letter] ?? "");

const hours = new Map<string, number>();
const maxCachedHours = 1_000;

/**
 * Returns the first millisecond of an hour such as `2026-11-21T09`. Cached, because a batch's events share few hours.
 */
function startOfHour(hour: string): number {
  const known = hours.get(hour);
  if (known !== undefined) return known;
  const start = Date.parse(`${hour}:00:00.000Z`);
  if (hours.size >= maxCachedHours) hours.clear();
  hours.set(hour, start);
  return start;
}

const usualInstant = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/** Parses an instant like `Date.parse`, at a third of its cost for the usual format. */
function parseInstant(text: string): number {
  if (!usualInstant.test(text)) return Date.parse(text);
  const seconds = two(text, 14) * 60 + two(text, 17);
  return startOfHour(text.slice(0, 13)) + seconds * 1_000 + digit(text, 20) * 100 + two(text, 21);
}

/**
 * True if the text already has the stored form. `Date.parse` also accepts 24:00 and 29 February of any year, which mean
 * the next day.
 */
const isWrittenExactly = (text: string): boolean =>
  text.length === 24 && text.endsWith("Z") && two(text, 8) <= 28 && two(text, 11) < 24;

function momentOf(value: unknown, { now, anyAge }: EventParseContext): string {
  const text = required(value, "at", instant);
  const at = parseInstant(text);
  if (Number.isNaN(at)) throw new Invalid("field_invalid", "at");
  if (!anyAge && at < now - dateRangeLimits.lateDays * msPerDay) throw new Invalid("too_old", "at");
  if (at > now + dateRangeLimits.futureMinutes * 60_000) throw new Invalid("in_future", "at");
  const exact = isWrittenExactly(text) ? text : new Date(at).toISOString();
  return `${exact.slice(0, 10)} ${exact.slice(11, 23)}`;
}

function kindOf(value: unknown): string {
  if (isAbsent(value)) throw new Invalid("field_missing", "kind");
  if (typeof value !== "string" || !knownEventKinds.has(value)) throw new Invalid("field_invalid", "kind");
  return value;
}

/** Reads fields by literal name, not by a variable: a batch reads a million of them. */
function toRow(fields: EventFields, { package: name, category }: EventAppFacts, context: EventParseContext): string {
  const escaped = context.plain ? asIs : escapeTsv;
  return [
    required(fields.event_id, "event_id", uuid),
    kindOf(fields.kind),
    momentOf(fields.at, context),
    fields.app_id,
    name ?? "",
    category,
    number(fields.version_code, "version_code"),
    escaped(readText(cutVersionName(fields.version_name), "version_name")),
    number(fields.previous_version_code, "previous_version_code"),
    BigInt(`0x${required(fields.device, "device", hash)}`).toString(),
    escaped(readText(fields.oem, "oem")),
    escaped(readText(fields.model, "model")),
    readEnum(fields.device_type, "device_type", knownDeviceTypes),
    readEnum(fields.services, "services", knownServices),
    number(fields.android_api, "android_api"),
    storeLanguageOf(readText(fields.language, "language")),
    currentStateCode(readText(fields.state, "state")),
    escaped(readText(fields.city, "city")),
    readEnum(fields.source, "source", knownEventSources),
    escaped(readText(fields.campaign, "campaign")),
    escaped(readText(fields.arm, "arm")),
    number(fields.seconds, "seconds"),
    escaped(readText(fields.abis, "abis")),
    number(fields.ram_mb, "ram_mb"),
    escaped(readText(fields.gles, "gles")),
    number(fields.density, "density"),
    context.producer,
  ].join("\t");
}

/**
 * Limits for a line's JSON: events are flat, and a producer's extra fields are ignored. Lines beyond these limits are
 * not parsed.
 */
const nestingLimits = { depth: 32, values: 1_000 };
const byteOrderMark = "\ufeff";
const mayBeNested = (line: string): boolean => line.includes("[") || line.indexOf("{", line.indexOf("{") + 1) > 0;

export function parseEventFields(line: string): EventFields | undefined {
  if (line.length > eventBatchLimits.lineUnits || (mayBeNested(line) && exceedsJsonLimits(line, nestingLimits)))
    return undefined;
  try {
    const value: unknown = JSON.parse(line.startsWith(byteOrderMark) ? line.slice(1) : line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as EventFields) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an event's row in the order of `eventColumns`, without its line end, or the reason for its refusal. */
export function parseEvent(fields: EventFields | undefined, context: EventParseContext): string | RefusedEvent {
  if (!fields) return { reason: "not_json", field: "" };
  try {
    required(fields.app_id, "app_id", uuid);
    if (!context.app) return { reason: "unknown_app", field: "app_id" };
    const name = required(fields.package, "package", packageName);
    if (context.app.package !== null && context.app.package !== name)
      return { reason: "package_differs", field: "package" };
    return toRow(fields, context.app, context);
  } catch (error) {
    if (error instanceof Invalid) return error.refused;
    throw error;
  }
}
