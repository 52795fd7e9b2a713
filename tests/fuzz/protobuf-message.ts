type Value = string | number | Uint8Array;

/** A protobuf message by field number; texts and bytes are length-prefixed, numbers varints, lists repeated. */
export function messageOf(fields: Record<number, Value | Value[]>): Uint8Array {
  const parts = Object.entries(fields).flatMap(([number, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => field(Number(number), one)),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

function field(number: number, value: Value): Buffer {
  if (typeof value === "number") return Buffer.of(...varint(number << 3), ...varint(value));
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.of(...varint((number << 3) | 2), ...varint(bytes.length)), bytes]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 0x80);
  }
}
