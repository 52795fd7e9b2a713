import { once } from "node:events";
import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export interface ZipStream {
  begin(path: string): void;
  write(content: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** What has become ready since it was asked for last. */
  take(): Uint8Array[];
  finish(): void;
  /** Lets go of what is half made. */
  close(): void;
}

const deflated = 8;
/** Little work for most of the size: rows are much alike. */
const level = 3;

/**
 * A zip archive that is handed on while it is being made, one file at a time. fflate writes the archive; the files are
 * compressed by zlib, which does it on another thread.
 */
export function zipStream(): ZipStream {
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
