import { createHash } from "node:crypto";

const headerSize = 0x70;

/** Writes the smallest classes.dex a runtime accepts: a header and its map, no classes. Source: AOSP dex format. */
export function writeEmptyDex(): Buffer {
  const mapItems = [
    { type: 0x0000, offset: 0 },
    { type: 0x1000, offset: headerSize },
  ];
  const dex = Buffer.alloc(headerSize + 4 + 12 * mapItems.length);
  dex.write("dex\n035\0", 0, "latin1");
  dex.writeUInt32LE(dex.length, 32);
  dex.writeUInt32LE(headerSize, 36);
  dex.writeUInt32LE(0x12345678, 40);
  dex.writeUInt32LE(headerSize, 52);
  dex.writeUInt32LE(dex.length - headerSize, 104);
  dex.writeUInt32LE(headerSize, 108);
  dex.writeUInt32LE(mapItems.length, headerSize);
  mapItems.forEach(({ type, offset }, index) => {
    const at = headerSize + 4 + 12 * index;
    dex.writeUInt16LE(type, at);
    dex.writeUInt32LE(1, at + 4);
    dex.writeUInt32LE(offset, at + 8);
  });
  createHash("sha1").update(dex.subarray(32)).digest().copy(dex, 12);
  dex.writeUInt32LE(adler32(dex.subarray(12)), 8);
  return dex;
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}
