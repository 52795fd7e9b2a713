import { type Field, viewOf } from "./field.ts";
import type { Random } from "./random.ts";

const notable = [0, 1, 2, 3, 4, 7, 8, 0x10, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x10000] as const;
const huge = [0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 0xfffffff0, 0x40000000] as const;

/** Makes one to four changes: mostly to fields, some to raw bytes, few to the length. */
export function mutate(bytes: Uint8Array, fields: readonly Field[], random: Random, other: Uint8Array): Uint8Array {
  let changed: Uint8Array = bytes.slice();
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const dice = random.below(100);
    if (dice < 66 && fields.length > 0) changeField(changed, fields, random);
    else if (dice < 88) changeByte(changed, random);
    else changed = changeLength(changed, random, other);
  }
  return changed;
}

function changeField(bytes: Uint8Array, fields: readonly Field[], random: Random): void {
  const field = fields[random.below(fields.length)];
  if (!field || field.at + field.width > bytes.length) return;
  const before = readField(bytes, field);
  const donor = fields[random.below(fields.length)];
  const choices = [
    () => random.pick(notable),
    () => random.pick(huge),
    () => before + random.below(17) - 8,
    () => before ^ (1 << random.below(32)),
    () => (donor && donor.at + donor.width <= bytes.length ? readField(bytes, donor) : 0),
    () => bytes.length + random.below(9) - 4,
    () => random.next(),
  ] as const;
  writeField(bytes, field, random.pick(choices)());
}

/** Reads a field; of eight bytes only the lower four, into which all relevant lengths fit. */
function readField(bytes: Uint8Array, { at, width, big = false }: Field): number {
  const view = viewOf(bytes);
  if (width === 1) return view.getUint8(at);
  return width === 2 ? view.getUint16(at, !big) : view.getUint32(big && width === 8 ? at + 4 : at, !big);
}

function writeField(bytes: Uint8Array, { at, width, big = false }: Field, value: number): void {
  const view = viewOf(bytes);
  if (width === 1) view.setUint8(at, value);
  else if (width === 2) view.setUint16(at, value, !big);
  else view.setUint32(big && width === 8 ? at + 4 : at, value, !big);
}

function changeByte(bytes: Uint8Array, random: Random): void {
  if (bytes.length === 0) return;
  const at = random.below(bytes.length);
  bytes[at] = random.chance(0.5) ? (bytes[at] ?? 0) ^ (1 << random.below(8)) : random.next() & 0xff;
}

function changeLength(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = 1 + random.below(random.chance(0.5) ? 8 : 256);
  const from = random.below(other.length);
  const rest = bytes.subarray(at);
  const pieces = random.pick([
    () => [bytes.subarray(0, at)],
    () => [bytes.subarray(0, at), bytes.subarray(at + length)],
    () => [bytes.subarray(0, at), new Uint8Array(length), rest],
    () => [bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length), at), rest],
    () => [bytes.subarray(0, at), other.subarray(from, from + length), bytes.subarray(at + length)],
  ] as const)();
  return Uint8Array.from(Buffer.concat(pieces));
}
