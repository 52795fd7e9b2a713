import { ByteView } from "./byte-view.ts";

/** Reads forward through length-prefixed structures, as the APK signing schemes nest them. */
export class Cursor {
  readonly #view: ByteView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new ByteView(bytes);
  }

  get done(): boolean {
    return this.#at >= this.#view.length;
  }

  u32(): number {
    const value = this.#view.u32(this.#at);
    this.#at += 4;
    return value;
  }

  u64(): number {
    const value = this.#view.u64(this.#at);
    this.#at += 8;
    return value;
  }

  take(length: number): Uint8Array {
    const bytes = this.#view.slice(this.#at, length);
    this.#at += length;
    return bytes;
  }

  /** Reads a u32 length and then that many bytes. */
  prefixed(): Uint8Array {
    return this.take(this.u32());
  }

  rest(): Uint8Array {
    return this.take(this.#view.length - this.#at);
  }
}
