import { inflateSync } from "node:zlib";

interface FontTable {
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

/**
 * Unpacks a WOFF 1.0 font into the sfnt (TTF or OTF) it was made from. Source: W3C WOFF File Format 1.0, sections 4 to
 * 6. Throws if the file is not WOFF 1.0.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF 1.0 font");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + 20 * index));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(directory, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].forEach((value, index) => {
    directory.writeUInt16BE(value, 4 + 2 * index);
  });
  const bodies: Buffer[] = [];
  let offset = directory.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    bodies.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4));
    offset += Math.ceil(bytes.length / 4) * 4;
  });
  return Buffer.concat([directory, ...bodies]);
}

function readTable(woff: Buffer, at: number): FontTable {
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  const bytes = packedLength < length ? inflateSync(packed) : packed;
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes };
}
