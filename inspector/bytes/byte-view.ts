import { Malformed } from "./malformed.ts";

/** Little-endian access to bytes. Reading out of bounds throws {@link Malformed} and never returns `undefined`. */
export class ByteView {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    this.#check(at, 1);
    return this.#view.getUint8(at);
  }

  u16(at: number): number {
    this.#check(at, 2);
    return this.#view.getUint16(at, true);
  }

  u32(at: number): number {
    this.#check(at, 4);
    return this.#view.getUint32(at, true);
  }

  /** Reads a 64-bit length. Throws {@link Malformed} above the safe integers, which no real file reaches. */
  u64(at: number): number {
    this.#check(at, 8);
    const value = this.#view.getBigUint64(at, true);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Malformed("length_absurd", at);
    return Number(value);
  }

  slice(at: number, length: number): Uint8Array {
    this.#check(at, length);
    return this.bytes.subarray(at, at + length);
  }

  view(at: number, length: number): ByteView {
    return new ByteView(this.slice(at, length));
  }

  #check(at: number, length: number): void {
    if (at < 0 || length < 0 || at + length > this.bytes.length) throw new Malformed("past_the_end", at);
  }
}
