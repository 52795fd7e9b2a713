import { batchLimits } from "#contract/statistics/event.ts";
import { dayMs, rangeLimits } from "#contract/statistics/ranges.ts";
import { kinds, languages, largest, longest, sources, stateOf } from "../event-limits.ts";
import type { KnownApp } from "../parse-event.ts";
import { type Field, fieldNumbers, numberFields, plainFields } from "./plain-fields.ts";
import type { RowBytes } from "./row-bytes.ts";

interface Context {
  readonly now: number;
  readonly producer: string;
  readonly step: string;
  readonly apps: ReadonlyMap<string, KnownApp>;
  /** Ids of events that were read before. */
  readonly seen: Set<string>;
}

const [tab, newline, space, dash, zero] = [0x09, 0x0a, 0x20, 0x2d, 0x30] as const;
/** No row is longer than its line and what is added to it. */
const mostAdded = 1_024;

const isHex = (letter: number): boolean => (letter >= zero && letter <= 0x39) || (letter >= 0x61 && letter <= 0x66);
const digit = (bytes: Buffer, at: number): number => (bytes[at] ?? 0) - zero;
const two = (bytes: Buffer, at: number): number => digit(bytes, at) * 10 + digit(bytes, at + 1);

function valueOf(bytes: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + digit(bytes, at);
  return value;
}

/** A UUID in small letters. */
function isUuid(bytes: Buffer, from: number, to: number): boolean {
  if (to - from !== 36) return false;
  for (let at = 0; at < 36; at += 1) {
    const letter = bytes[from + at] ?? 0;
    const isDash = at === 8 || at === 13 || at === 18 || at === 23;
    if (isDash ? letter !== dash : !isHex(letter)) return false;
  }
  return true;
}

/** `0000-00-00T00:00:00.000Z`, digits for the zeros. */
const form = Buffer.from("0000-00-00T00:00:00.000Z");
const isWrittenUsually = (bytes: Buffer, from: number, to: number): boolean => {
  if (to - from !== form.length) return false;
  for (let at = 0; at < form.length; at += 1) {
    const asked = form[at] ?? 0;
    const letter = bytes[from + at] ?? 0;
    if (asked === zero ? letter < zero || letter > 0x39 : letter !== asked) return false;
  }
  return true;
};

const days = new Map<number, number>();
const mostDays = 1_000;

/** The first millisecond of a day; the events of a batch share few. */
function startOfDay(year: number, month: number, day: number): number {
  const key = (year * 100 + month) * 100 + day;
  const found = days.get(key);
  if (found !== undefined) return found;
  if (days.size >= mostDays) days.clear();
  const start = Date.UTC(year, month - 1, day);
  days.set(key, start);
  return start;
}

/** Milliseconds of an instant as most programs write it; undefined for the others, and for the last days of a month. */
function momentOf(bytes: Buffer, from: number, to: number): number | undefined {
  if (!isWrittenUsually(bytes, from, to)) return undefined;
  const year = two(bytes, from) * 100 + two(bytes, from + 2);
  const [month, day, hour] = [two(bytes, from + 5), two(bytes, from + 8), two(bytes, from + 11)];
  const [minute, second] = [two(bytes, from + 14), two(bytes, from + 17)];
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 28 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  const milliseconds = digit(bytes, from + 20) * 100 + two(bytes, from + 21);
  return startOfDay(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1_000 + milliseconds;
}

const device64 = new BigUint64Array(1);
const device32 = new Uint32Array(device64.buffer);
const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
const [low, high] = isLittleEndian ? ([0, 1] as const) : ([1, 0] as const);

/** 16 hexadecimal digits as the decimal number they are; undefined when they are not that. */
function deviceOf(bytes: Buffer, from: number, to: number): string | undefined {
  if (to - from !== 16) return undefined;
  let [upper, lower] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const letter = bytes[at] ?? 0;
    if (!isHex(letter)) return undefined;
    const value = letter <= 0x39 ? letter - zero : letter - 0x57;
    if (at - from < 8) upper = upper * 16 + value;
    else lower = lower * 16 + value;
  }
  device32[high] = upper;
  device32[low] = lower;
  return String(device64[0]);
}

const unlimited = 2 ** 31 - 1;
const fieldCount = Object.keys(fieldNumbers).length;

/** The limit of each field by its number. */
function limitsOf(most: Readonly<Partial<Record<Field, number>>>): Float64Array {
  const limits = new Float64Array(fieldCount).fill(unlimited);
  for (const [name, limit] of Object.entries(most)) limits[fieldNumbers[name as Field]] = limit;
  return limits;
}
const mostLetters = limitsOf(longest);
const mostValue = limitsOf(largest);

/**
 * Reads the lines of a batch that are as most programs write them, at a fraction of what `parseEvent` costs: bytes are
 * checked and copied where they stand. `read` writes the row of a line, or writes nothing and is false: then
 * `parseEvent` decides, so that only it says what is wrong.
 */
export function plainEvents({ now, producer, step, apps, seen }: Context, row: RowBytes) {
  const found = plainFields();
  const [earliest, latest] = [now - rangeLimits.lateDays * dayMs, now + rangeLimits.futureMinutes * 60_000];
  const end = `${producer}\t${step}`;
  const n = fieldNumbers;

  const startOf = (field: number): number => found.from[field] ?? -1;
  const endOf = (field: number): number => found.to[field] ?? -1;
  const textOf = (bytes: Buffer, field: number): string =>
    startOf(field) === -1 ? "" : bytes.toString("latin1", startOf(field), endOf(field));

  /** No text is longer and no number larger than may be. */
  const isWithinLimits = (bytes: Buffer): boolean => {
    for (let field = 0; field < fieldCount; field += 1) {
      const [begins, ends] = [startOf(field), endOf(field)];
      if (begins === -1) continue;
      if (ends - begins > (mostLetters[field] ?? 0)) return false;
      if (field < numberFields.length && valueOf(bytes, begins, ends) > (mostValue[field] ?? 0)) return false;
    }
    return true;
  };
  const word = (bytes: Buffer, field: number): void => {
    if (startOf(field) !== -1) row.copy(bytes, startOf(field), endOf(field));
    row.byte(tab);
  };
  const number = (bytes: Buffer, field: number): void => {
    if (startOf(field) === -1) row.byte(zero);
    else row.copy(bytes, startOf(field), endOf(field));
    row.byte(tab);
  };
  const oneOf = (said: string, among: ReadonlySet<string>): void => {
    if (among.has(said)) row.ascii(said);
    row.byte(tab);
  };

  const read = (bytes: Buffer, from: number, to: number): boolean => {
    if (to - from > batchLimits.lineUnits || !found.find(bytes, from, to)) return false;
    const at = startOf(n.at);
    const moment = momentOf(bytes, at, endOf(n.at));
    if (at === -1 || moment === undefined || moment < earliest || moment > latest) return false;
    if (!isUuid(bytes, startOf(n.event_id), endOf(n.event_id)) || !isWithinLimits(bytes)) return false;
    const app = apps.get(textOf(bytes, n.app_id));
    if (!app?.package || app.package !== textOf(bytes, n.package)) return false;
    const device = deviceOf(bytes, startOf(n.device), endOf(n.device));
    const happened = textOf(bytes, n.kind);
    const id = textOf(bytes, n.event_id);
    if (device === undefined || !kinds.has(happened) || seen.has(id)) return false;
    seen.add(id);

    row.reserve(to - from + mostAdded);
    row.copy(bytes, startOf(n.event_id), endOf(n.event_id));
    row.byte(tab);
    row.ascii(happened);
    row.byte(tab);
    row.copy(bytes, at, at + 10);
    row.byte(space);
    row.copy(bytes, at + 11, at + 23);
    row.byte(tab);
    row.copy(bytes, startOf(n.app_id), endOf(n.app_id));
    row.byte(tab);
    row.ascii(app.package);
    row.byte(tab);
    row.ascii(app.category);
    row.byte(tab);
    number(bytes, n.version_code);
    word(bytes, n.version_name);
    number(bytes, n.previous_version_code);
    row.ascii(device);
    row.byte(tab);
    word(bytes, n.oem);
    word(bytes, n.model);
    word(bytes, n.device_type);
    word(bytes, n.services);
    number(bytes, n.android_api);
    oneOf(textOf(bytes, n.language), languages);
    row.ascii(stateOf(textOf(bytes, n.state)));
    row.byte(tab);
    word(bytes, n.city);
    oneOf(textOf(bytes, n.source), sources);
    word(bytes, n.campaign);
    word(bytes, n.arm);
    number(bytes, n.seconds);
    word(bytes, n.abis);
    number(bytes, n.ram_mb);
    word(bytes, n.gles);
    number(bytes, n.density);
    row.ascii(end);
    row.byte(newline);
    return true;
  };
  return { read };
}
