import { toHex } from "./bytes/hex.ts";
import { portableBackend } from "./backend.ts";
import type { Reader } from "./reader.ts";

const stepBytes = 1024 * 1024;

/**
 * SHA-256 of a whole file without reading it twice: bytes that `reader` passes on in order are hashed, and `finish`
 * reads the rest.
 */
export class FileHash {
  readonly reader: Reader;
  readonly #source: Reader;
  readonly #onBytes: (count: number) => void;
  readonly #running;
  #hashed = 0;

  constructor(source: Reader, onBytes: (count: number) => void) {
    this.#source = source;
    this.#onBytes = onBytes;
    this.#running = (source.machine ?? portableBackend).hash("SHA-256");
    this.reader = { ...source, passBy: (offset, bytes) => this.#add(offset, bytes) };
  }

  /** Reads and hashes the rest. Lower-case hex. */
  async finish(): Promise<string> {
    const buffers = [new Uint8Array(stepBytes), new Uint8Array(stepBytes)] as const;
    let ahead = this.#readStep(this.#hashed, buffers[0]);
    for (let step = 1; ahead; step += 1) {
      const bytes = await ahead;
      // The next step is read while this one is hashed.
      ahead = this.#readStep(this.#hashed + bytes.length, buffers[step % 2 === 0 ? 0 : 1]);
      this.#add(this.#hashed, bytes);
    }
    return toHex(this.#running.digest());
  }

  #readStep(at: number, into: Uint8Array): Promise<Uint8Array> | undefined {
    const length = Math.min(stepBytes, this.#source.size - at);
    return length <= 0 ? undefined : this.#source.read(at, length, into.subarray(0, length));
  }

  #add(offset: number, bytes: Uint8Array): void {
    if (offset !== this.#hashed) return;
    this.#running.update(bytes);
    this.#hashed += bytes.length;
    this.#onBytes(bytes.length);
  }
}
