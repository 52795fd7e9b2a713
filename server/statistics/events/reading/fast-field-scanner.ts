import { maxEventValues, maxEventTextLengths } from "../event-limits.ts";

const namesOf = <Name extends string>(of: Readonly<Record<Name, unknown>>) => Object.keys(of) as Name[];

/** Fields of an event, with numbers before texts. */
export const numericEventFields = namesOf(maxEventValues);
const required = ["event_id", "kind", "at", "app_id", "package", "device"] as const;
const fields = [...numericEventFields, ...required, ...namesOf(maxEventTextLengths)];
export type EventField = (typeof fields)[number];

/** Number of each field, by which positions are stored. */
export const eventFieldIndexes = Object.fromEntries(fields.map((name, number) => [name, number])) as Record<
  EventField,
  number
>;
const numberOf = new Map<string, number>(Object.entries(eventFieldIndexes));
const unknown = -1;

/** Start and end of each known field's value in a JSON line, by field number; a missing field starts at -1. */
export interface FieldPositions {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

interface Name {
  readonly bytes: Buffer;
  readonly field: number;
}

const [quote, backslash, colon, comma, space, zero, nine] = [0x22, 0x5c, 0x3a, 0x2c, 0x20, 0x30, 0x39] as const;
const [opening, closing, lastOfAscii] = [0x7b, 0x7d, 0x7e] as const;
/** 1 for each byte that is plain within a text. */
const plainBytes = Uint8Array.from({ length: 256 }, (_, letter) =>
  letter >= space && letter <= lastOfAscii && letter !== quote && letter !== backslash ? 1 : 0,
);
/** Maximum digits of a number. Integers of that length are exact in JavaScript, and no version code has more. */
const maxDigits = 15;

/**
 * Finds the values of lines as programs write them: an object of whole numbers and of printable ASCII texts without
 * backslash. Each name occurs once, with at most one space after a colon or a comma. Such values are read in place.
 * False for every other line, even a valid one.
 */
export function createFieldScanner(): FieldPositions & { find(bytes: Buffer, from: number, to: number): boolean } {
  const starts = new Int32Array(fields.length);
  const ends = new Int32Array(fields.length);
  /** Names by their position in the line: a program always writes them in the same order. */
  const names: Name[] = [];

  const isNamed = (bytes: Buffer, from: number, name: Name): boolean => {
    const { length } = name.bytes;
    if (bytes[from + length] !== quote) return false;
    for (let at = 0; at < length; at += 1) if (bytes[from + at] !== name.bytes[at]) return false;
    return true;
  };
  /** Returns the end of the text that begins here; -1 if it is not plain. */
  const endOfText = (bytes: Buffer, from: number, to: number): number => {
    let at = from;
    while (plainBytes[bytes[at] ?? 0] === 1) at += 1;
    return at < to && bytes[at] === quote ? at : -1;
  };
  const endOfNumber = (bytes: Buffer, from: number): number => {
    let at = from;
    while ((bytes[at] ?? 0) >= zero && (bytes[at] ?? 0) <= nine) at += 1;
    const digits = at - from;
    return digits === 0 || digits > maxDigits || (digits > 1 && bytes[from] === zero) ? -1 : at;
  };
  const nameAt = (bytes: Buffer, place: number, from: number, to: number): Name | undefined => {
    const known = names[place];
    if (known && isNamed(bytes, from, known)) return known;
    const end = endOfText(bytes, from, to);
    if (end === -1) return undefined;
    const text = bytes.toString("latin1", from, end);
    const name = { bytes: Buffer.from(text, "latin1"), field: numberOf.get(text) ?? unknown };
    if (place < fields.length * 2) names[place] = name;
    return name;
  };

  const find = (bytes: Buffer, from: number, to: number): boolean => {
    starts.fill(unknown);
    if (bytes[from] !== opening) return false;
    let at = from + 1;
    for (let place = 0; at < to; place += 1) {
      if (bytes[at] !== quote) return false;
      const name = nameAt(bytes, place, at + 1, to);
      if (!name) return false;
      at += name.bytes.length + 2;
      if (bytes[at++] !== colon) return false;
      if (bytes[at] === space) at += 1;
      const { field } = name;
      const isText = bytes[at] === quote;
      // A text for a number, or the reverse: the full parser reports the error.
      if (field !== unknown && isText === field < numericEventFields.length) return false;
      if (isText) at += 1;
      const end = isText ? endOfText(bytes, at, to) : endOfNumber(bytes, at);
      if (end === -1) return false;
      if (field !== unknown) {
        if (starts[field] !== unknown) return false;
        starts[field] = at;
        ends[field] = end;
      }
      at = isText ? end + 1 : end;
      const next = bytes[at++];
      if (next === closing) return at === to;
      if (next !== comma) return false;
      if (bytes[at] === space) at += 1;
    }
    return false;
  };
  return { from: starts, to: ends, find };
}
