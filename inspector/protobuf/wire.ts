import { Malformed } from "../bytes/malformed.ts";

// protobuf.dev/programming-guides/encoding: a message is a row of fields, each a tag (number << 3 | wire type) and a
// value.

/** Wire types except groups (3 and 4), which proto3 dropped and none of Android's tools writes. */
export const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/** Maximum bytes of a varint. */
const maxVarintBytes = 10;

/** Walks the fields of one message, in place and without copying. Every method throws {@link Malformed}. */
export class WireReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #high = 0;
  number = 0;
  wireType = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads the next tag; the value before it must have been read or skipped. False at the end of the message. */
  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    const tag = this.#varint();
    if (this.#high !== 0) throw new Malformed("proto_tag", this.#at);
    this.number = tag >>> 3;
    this.wireType = tag & 7;
    if (this.number === 0) throw new Malformed("proto_tag", this.#at);
    return true;
  }

  /** Reads a 32-bit number; negative ones come sign-extended to 64 bits. */
  u32(): number {
    const value = this.#varint();
    if (this.#high !== 0 && this.#high !== 0xffffffff) throw new Malformed("proto_number", this.#at);
    return value;
  }

  fixed32(): number {
    const at = this.#take(4);
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + at, 4).getUint32(0, true);
  }

  bytes(): Uint8Array {
    const length = this.#varint();
    if (this.#high !== 0) throw new Malformed("proto_length", this.#at);
    const at = this.#take(length);
    return this.#bytes.subarray(at, at + length);
  }

  skip(): void {
    if (this.wireType === wireTypes.varint) this.#varint();
    else if (this.wireType === wireTypes.fixed64) this.#take(8);
    else if (this.wireType === wireTypes.bytes) this.#passBytes();
    else if (this.wireType === wireTypes.fixed32) this.#take(4);
    else throw new Malformed("proto_wire_type", this.#at);
  }

  #take(length: number): number {
    const at = this.#at;
    if (length > this.#bytes.length - at) throw new Malformed("past_the_end", at);
    this.#at = at + length;
    return at;
  }

  #passBytes(): void {
    const length = this.#varint();
    if (this.#high !== 0) throw new Malformed("proto_length", this.#at);
    this.#take(length);
  }

  /**
   * Reads a varint and returns its lower 32 bits; the upper ones go to `#high`. A varint has seven bits per byte,
   * lowest first, and the top bit set on all but the last. Ten bytes hold 64 bits.
   */
  #varint(): number {
    const start = this.#at;
    const first = this.#bytes[start];
    this.#high = 0;
    if (first !== undefined && first < 0x80) {
      this.#at = start + 1;
      return first;
    }
    return this.#longVarint(start);
  }

  #longVarint(start: number): number {
    let low = 0;
    let high = 0;
    for (let index = 0; index < maxVarintBytes; index += 1) {
      const byte = this.#bytes[start + index];
      if (byte === undefined) throw new Malformed("past_the_end", start);
      const bits = byte & 0x7f;
      if (index < 4) low |= bits << (index * 7);
      else if (index === 4) {
        low |= bits << 28;
        high = bits >>> 4;
      } else high |= bits << (index * 7 - 32);
      if (index === maxVarintBytes - 1 && byte > 1) break;
      if (byte >= 0x80) continue;
      this.#at = start + index + 1;
      this.#high = high >>> 0;
      return low >>> 0;
    }
    throw new Malformed("proto_varint", start);
  }
}
