import type { Refusal } from "#contract/statistics/event.ts";
import { type EventKind, eventKinds, eventSources } from "#contract/statistics/metrics.ts";
import { dayMs, rangeLimits } from "#contract/statistics/ranges.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { indianStates } from "#contract/reference/states.ts";

/** Where an event came from and what is known of its app. */
export interface KnownApp {
  readonly package: string | null;
  readonly category: string;
}

export interface Refused {
  readonly reason: Refusal;
  readonly field: string;
}

export type Fields = Record<string, unknown>;

export interface Context {
  readonly app: KnownApp | undefined;
  readonly now: number;
  readonly producer: string;
  /** For history that was never sent: the demo's and an import's. */
  readonly anyAge?: boolean;
}

const kinds = new Set<string>(eventKinds);
const sources = new Set<string>(eventSources);
const languages = new Set<string>(languageCodes);
/** Codes that were replaced (ISO 3166-2:IN newsletters) still come from older devices. */
const renamedStates: Record<string, string> = {
  "IN-OR": "IN-OD",
  "IN-UT": "IN-UK",
  "IN-CT": "IN-CG",
  "IN-TG": "IN-TS",
};
const states = new Set<string>(indianStates.map(({ code }) => code));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const hash = /^[0-9a-f]{16}$/i;

class Invalid extends Error {
  readonly refused: Refused;

  constructor(reason: Refusal, field: string) {
    super(reason);
    this.refused = { reason, field };
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

function required(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name];
  if (isAbsent(value)) throw new Invalid("field_missing", name);
  if (typeof value !== "string" || !pattern.test(value)) throw new Invalid("field_invalid", name);
  return value;
}

/** A word the device says of itself; what it does not say is kept as empty, and shown as unknown. */
function word(fields: Fields, name: string, longest = 80): string {
  const value = fields[name];
  if (isAbsent(value)) return "";
  if (typeof value !== "string" || value.length > longest) throw new Invalid("field_invalid", name);
  return escapeTsv(value);
}

function number(fields: Fields, name: string, most: number): number {
  const value = fields[name];
  if (isAbsent(value)) return 0;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > most)
    throw new Invalid("field_invalid", name);
  return value;
}

const oneOf = (fields: Fields, name: string, known: ReadonlySet<string>): string => {
  const value = word(fields, name);
  return known.has(value) ? value : "";
};

const awkward = /[\t\n\r\\\0]/g;
const escaped: Record<string, string> = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\", "\0": "" };
const escapeTsv = (text: string): string => text.replace(awkward, (letter) => escaped[letter] ?? "");

function momentOf(fields: Fields, { now, anyAge }: Context): string {
  const text = required(fields, "at", instant);
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Invalid("field_invalid", "at");
  if (!anyAge && at < now - rangeLimits.lateDays * dayMs) throw new Invalid("too_old", "at");
  if (at > now + rangeLimits.futureMinutes * 60_000) throw new Invalid("in_future", "at");
  const exact = text.length === 24 && text.endsWith("Z") ? text : new Date(at).toISOString();
  return `${exact.slice(0, 10)} ${exact.slice(11, 23)}`;
}

function kindOf(fields: Fields): EventKind {
  const kind = required(fields, "kind", /^\w{1,40}$/);
  if (!kinds.has(kind)) throw new Invalid("field_invalid", "kind");
  return kind as EventKind;
}

const versionCodeMost = Number.MAX_SAFE_INTEGER;

function rowOf(fields: Fields, app: KnownApp, context: Context): string {
  const state = word(fields, "state", 10);
  const known = renamedStates[state] ?? state;
  return [
    required(fields, "event_id", uuid),
    kindOf(fields),
    momentOf(fields, context),
    required(fields, "app_id", uuid),
    app.package ?? "",
    app.category,
    number(fields, "version_code", versionCodeMost),
    word(fields, "version_name"),
    number(fields, "previous_version_code", versionCodeMost),
    BigInt(`0x${required(fields, "device", hash)}`).toString(),
    word(fields, "oem"),
    word(fields, "model"),
    word(fields, "device_type", 20),
    word(fields, "services", 20),
    number(fields, "android_api", 255),
    oneOf(fields, "language", languages),
    states.has(known) ? known : "",
    word(fields, "city"),
    oneOf(fields, "source", sources),
    word(fields, "campaign", 64),
    word(fields, "arm", 64),
    number(fields, "seconds", 86_400),
    word(fields, "abis"),
    number(fields, "ram_mb", 4_000_000),
    word(fields, "gles", 20),
    number(fields, "density", 10_000),
    context.producer,
  ].join("\t");
}

export function readFields(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** The row of an event in the order of `eventColumns`, without its line's end; or why there is none. */
export function parseEvent(fields: Fields | undefined, context: Context): string | Refused {
  if (!fields) return { reason: "not_json", field: "" };
  try {
    required(fields, "app_id", uuid);
    if (!context.app) return { reason: "unknown_app", field: "app_id" };
    const name = required(fields, "package", /^[\w.]{1,255}$/);
    if (context.app.package !== null && context.app.package !== name)
      return { reason: "package_differs", field: "package" };
    return rowOf(fields, context.app, context);
  } catch (error) {
    if (error instanceof Invalid) return error.refused;
    throw error;
  }
}
