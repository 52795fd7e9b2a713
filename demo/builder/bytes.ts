/** Encodes an unsigned byte. This file holds the little-endian numbers for all Android formats in this folder. */
export function u8(value: number): Buffer {
  return Buffer.of(value);
}

export function u16(value: number): Buffer {
  const out = Buffer.alloc(2);
  out.writeUInt16LE(value);
  return out;
}

export function u32(value: number): Buffer {
  const out = Buffer.alloc(4);
  out.writeUInt32LE(value >>> 0);
  return out;
}

export function u64(value: number | bigint): Buffer {
  const out = Buffer.alloc(8);
  out.writeBigUInt64LE(BigInt(value));
  return out;
}

export function concatBytes(...parts: Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

/** Pads with zeros to the next multiple of `alignment`. */
export function padToAlignment(bytes: Uint8Array, alignment = 4): Buffer {
  return concatBytes(bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment));
}

/** Adds the length as a u32 in front, the only framing inside the APK signing block. */
export function lengthPrefixed(...parts: Uint8Array[]): Buffer {
  const body = concatBytes(...parts);
  return concatBytes(u32(body.length), body);
}

/** Encodes a resource chunk: type, header size, whole size, rest of the header, body. Source: AOSP ResourceTypes.h. */
export function encodeResourceChunk(type: number, header: Uint8Array, body: Uint8Array): Buffer {
  const headerSize = 8 + header.length;
  return concatBytes(u16(type), u16(headerSize), u32(headerSize + body.length), header, body);
}
