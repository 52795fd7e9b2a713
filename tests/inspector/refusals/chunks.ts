import { encodeResourceChunk, concatBytes, u32 } from "#demo/builder/bytes.ts";

/** Offsets of all chunks of a type in `bytes`, including those inside a table's packages. */
export function placesOf(bytes: Buffer, type: number, start = bytes.readUInt16LE(2), end = bytes.length): number[] {
  const places: number[] = [];
  for (let at = start; at < end; at += bytes.readUInt32LE(at + 4)) {
    if (bytes.readUInt16LE(at) === type) places.push(at);
    const isPackage = bytes.readUInt16LE(at) === 0x0200;
    if (isPackage)
      places.push(...placesOf(bytes, type, at + bytes.readUInt16LE(at + 2), at + bytes.readUInt32LE(at + 4)));
  }
  return places;
}

export function firstOf(bytes: Buffer, type: number): number {
  const [place] = placesOf(bytes, type);
  if (place === undefined) throw new Error(`no chunk ${type.toString(16)}`);
  return place;
}

/** Inserts bytes at an offset, and enlarges the declared sizes of the document and of `parents`. */
export function inserted(bytes: Buffer, at: number, added: Uint8Array, parents: number[] = []): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of [0, ...parents]) copy.writeUInt32LE(copy.readUInt32LE(place + 4) + added.length, place + 4);
  return concatBytes(copy.subarray(0, at), added, copy.subarray(at));
}

export function chunkAt(bytes: Buffer, at: number): Buffer {
  return Buffer.from(bytes.subarray(at, at + bytes.readUInt32LE(at + 4)));
}

export function writing(type: number, offset: number, value: number, width: 2 | 4 = 4) {
  return (bytes: Buffer) => {
    const at = firstOf(bytes, type) + offset;
    if (width === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt32LE(value, at);
    return bytes;
  };
}

/** Builds a text node with line, comment, text index and an empty value. */
export function textNode(): Buffer {
  return encodeResourceChunk(0x0104, concatBytes(u32(1), u32(0xffffffff)), concatBytes(u32(0), u32(8), u32(0)));
}
