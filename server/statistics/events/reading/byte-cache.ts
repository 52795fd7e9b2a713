const slots = 1_024;

/**
 * Caches the meaning of ASCII texts by their bytes: comparing them with an earlier line's costs less than decoding
 * them. Texts without a meaning are not cached.
 */
export function createByteCache<Value>(meaningOf: (text: string) => Value | undefined) {
  const cache: ({ readonly bytes: Uint8Array; readonly value: Value } | undefined)[] = Array.from({ length: slots });
  return (source: Buffer, from: number, to: number): Value | undefined => {
    let hash = to - from;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (source[at] ?? 0), 16_777_619);
    const slot = (hash ^ (hash >>> 15)) & (slots - 1);
    const known = cache[slot];
    if (known && isSame(known.bytes, source, from, to)) return known.value;
    const value = meaningOf(source.toString("latin1", from, to));
    if (value !== undefined) cache[slot] = { bytes: Uint8Array.from(source.subarray(from, to)), value };
    return value;
  };
}

function isSame(bytes: Uint8Array, source: Buffer, from: number, to: number): boolean {
  if (bytes.length !== to - from) return false;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== source[from + at]) return false;
  return true;
}
