import { strToU8, Zip, ZipDeflate } from "fflate";

/** Little of the processor for most of the size: rows are much alike. */
const level = 3;

export interface ZipStream {
  begin(path: string): void;
  write(text: string): void;
  end(): void;
  /** What has become ready since it was asked for last. */
  take(): Uint8Array[];
  finish(): void;
}

/** A zip archive that is handed on while it is being made; one file at a time. */
export function zipStream(): ZipStream {
  let ready: Uint8Array[] = [];
  let current: ZipDeflate | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  return {
    begin: (path) => {
      current = new ZipDeflate(path, { level });
      zip.add(current);
    },
    write: (text) => current?.push(strToU8(text)),
    end: () => current?.push(new Uint8Array(0), true),
    take: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
    finish: () => zip.end(),
  };
}
