import { once } from "node:events";
import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export interface ZipStream {
  begin(path: string): void;
  write(content: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Returns the bytes that became ready since the last call. */
  take(): Uint8Array[];
  finish(): void;
  /** Frees the compressor of an unfinished file. */
  close(): void;
}

const deflated = 8;
/** Compression level. A low one suffices, because rows are much alike. */
const level = 3;

/**
 * Creates a zip archive that can be read while it is written, one file at a time. fflate writes the archive; zlib
 * compresses its files on another thread.
 */
export function createZipStream(): ZipStream {
  let ready: Uint8Array[] = [];
  let entry: ZipInputFile | undefined;
  let deflate: DeflateRaw | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  return {
    begin: (path) => {
      const added: ZipInputFile = { filename: path, compression: deflated, size: 0, crc: 0 };
      zip.add(added);
      entry = added;
      deflate = createDeflateRaw({ level });
      deflate.on("data", (bytes: Buffer) => added.ondata?.(null, new Uint8Array(bytes), false));
    },
    write: async (content) => {
      if (!entry || !deflate) return;
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      entry.size += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      if (!deflate.write(bytes)) await once(deflate, "drain");
    },
    end: async () => {
      if (!deflate) return;
      deflate.end();
      await once(deflate, "end");
      entry?.ondata?.(null, new Uint8Array(0), true);
    },
    take: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
    finish: () => zip.end(),
    close: () => deflate?.destroy(),
  };
}
