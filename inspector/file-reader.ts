import { readSync } from "node:fs";
import { open } from "node:fs/promises";
import { nodeBackend } from "./node-backend.ts";
import type { Reader } from "./reader.ts";

/** Opens a file on disk for random access; Node only. */
export async function openFile(path: string): Promise<Reader & { close(): Promise<void> }> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  return {
    size,
    machine: nodeBackend,
    async read(offset, length, into = new Uint8Array(length)) {
      let filled = 0;
      while (filled < length) {
        // Synchronous on purpose: a package needs thousands of small reads, and each costs less than a round trip to
        // another thread.
        const bytesRead = readSync(file.fd, into, filled, length - filled, offset + filled);
        if (bytesRead === 0) throw new Error(`file ended at ${offset + filled}`);
        filled += bytesRead;
      }
      return into;
    },
    close: () => file.close(),
  };
}
