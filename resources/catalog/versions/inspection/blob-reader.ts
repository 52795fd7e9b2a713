import type { Reader } from "#inspector/reader.ts";

const blockBytes = 4 * 1024 * 1024;

/**
 * Reads a file in blocks and caches the last one: packages are mostly read in order, and each file access costs more
 * than its bytes. For workers, because it reads synchronously.
 */
export function blobReader(blob: Blob): Reader {
  const files = new FileReaderSync();
  let block = new Uint8Array();
  let start = 0;
  const load = (offset: number, length: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(files.readAsArrayBuffer(blob.slice(offset, offset + length)));
  return {
    size: blob.size,
    async read(offset, length) {
      if (length > blockBytes) return load(offset, length);
      if (offset < start || offset + length > start + block.length) {
        block = load(offset, blockBytes);
        start = offset;
      }
      return block.subarray(offset - start, offset - start + length);
    },
  };
}
