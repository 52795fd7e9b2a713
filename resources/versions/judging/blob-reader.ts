import type { Reader } from "#inspector/reader.ts";

const blockBytes = 4 * 1024 * 1024;

/**
 * A file read in blocks, the last one kept: a package is mostly gone through in order, and each way to the file costs
 * more than its bytes. For workers, which may wait for it.
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
