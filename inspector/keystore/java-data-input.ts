import { Malformed } from "../bytes/malformed.ts";

/** Reads what java.io.DataOutputStream writes: big-endian numbers and length-prefixed bytes and texts. */
export class JavaDataInput {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get done(): boolean {
    return this.#at === this.#bytes.length;
  }

  u32(): number {
    const at = this.#take(4);
    return this.#view.getUint32(at);
  }

  skip(length: number): void {
    this.#take(length);
  }

  /** Reads a u32 length and then that many bytes. */
  bytes(): Uint8Array {
    const length = this.u32();
    const at = this.#take(length);
    return this.#bytes.subarray(at, at + length);
  }

  /**
   * Reads text as `writeUTF` writes it: a u16 length, then UTF-8 with special forms for U+0000 and characters beyond
   * the first plane.
   */
  text(): string {
    const length = this.#view.getUint16(this.#take(2));
    const at = this.#take(length);
    return new TextDecoder().decode(this.#bytes.subarray(at, at + length));
  }

  #take(length: number): number {
    const at = this.#at;
    if (at + length > this.#bytes.length) throw new Malformed("past_the_end", at);
    this.#at += length;
    return at;
  }
}
