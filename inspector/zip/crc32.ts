// PKWARE APPNOTE 4.4.7: CRC-32 with the reversed polynomial 0xedb88320, four bytes at a step ("slicing by 4")
const tables = Array.from({ length: 4 }, () => new Uint32Array(256));
const [t0 = new Uint32Array(), t1 = new Uint32Array(), t2 = new Uint32Array(), t3 = new Uint32Array()] = tables;
for (let index = 0; index < 256; index += 1) {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  t0[index] = value;
}
for (let index = 0; index < 256; index += 1) {
  const step = (value: number) => (value >>> 8) ^ (t0[value & 0xff] ?? 0);
  t1[index] = step(t0[index] ?? 0);
  t2[index] = step(t1[index] ?? 0);
  t3[index] = step(t2[index] ?? 0);
}

/** Returns the CRC-32 of `bytes`, continued from the checksum of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    crc = (t3[crc & 255] ?? 0) ^ (t2[(crc >>> 8) & 255] ?? 0) ^ (t1[(crc >>> 16) & 255] ?? 0) ^ (t0[crc >>> 24] ?? 0);
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~crc >>> 0;
}
