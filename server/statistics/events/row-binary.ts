import { eventColumns } from "../schema/events-table.ts";

type Write = (value: string) => Uint8Array;

/** Encodes a string for RowBinary: its byte length as a varint of seven bits per byte, then the bytes. */
export function encodeRowBinaryString(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const length: number[] = [];
  for (let left = bytes.length; ; left >>>= 7) {
    length.push(left > 0x7f ? (left & 0x7f) | 0x80 : left);
    if (left <= 0x7f) break;
  }
  return Buffer.concat([Buffer.from(length), bytes]);
}

/** Encodes a little-endian integer in the given number of bytes. */
export function encodeRowBinaryInteger(value: string | bigint, bytes: 1 | 2 | 4 | 8): Uint8Array {
  const written = Buffer.alloc(8);
  written.writeBigUInt64LE(BigInt(value));
  return written.subarray(0, bytes);
}

/** Encodes a UUID as two little-endian numbers of eight bytes. */
export function encodeRowBinaryUuid(text: string): Uint8Array {
  const written = Buffer.from(text.replaceAll("-", ""), "hex");
  written.subarray(0, 8).reverse();
  written.subarray(8, 16).reverse();
  return written;
}

const escapes: Record<string, string> = { t: "\t", n: "\n", r: "\r", "\\": "\\" };
const unescapeTsv = (value: string): string =>
  value.replaceAll(/\\([tnr\\])/g, (_, letter: string) => escapes[letter] ?? "");

const writers: readonly (readonly [type: RegExp, write: Write])[] = [
  [/^UUID/, encodeRowBinaryUuid],
  [/String/, (value) => encodeRowBinaryString(unescapeTsv(value))],
  [/^DateTime64/, (value) => encodeRowBinaryInteger(BigInt(Date.parse(`${value.replace(" ", "T")}Z`)), 8)],
  [/^UInt64/, (value) => encodeRowBinaryInteger(value, 8)],
  [/^UInt32/, (value) => encodeRowBinaryInteger(value, 4)],
  [/^UInt16/, (value) => encodeRowBinaryInteger(value, 2)],
  [/^UInt8/, (value) => encodeRowBinaryInteger(value, 1)],
];

function writerOf(type: string): Write {
  const [, write] = writers.find(([named]) => named.test(type)) ?? [];
  if (!write) throw new Error(`no event has values of ${type}`);
  return write;
}
const columns = eventColumns.map(([, type]) => writerOf(type));

/** Converts a TabSeparated row to RowBinary, and appends its counting step. */
export function tsvRowToRowBinary(row: string, step: string): Uint8Array {
  const values = row.split("\t").map((value, at) => columns[at]?.(value) ?? new Uint8Array());
  return Buffer.concat([...values, encodeRowBinaryInteger(step, 8)]);
}
