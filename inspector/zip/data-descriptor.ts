import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";
import type { ZipEntry } from "./zip-entry.ts";

// APPNOTE 4.3.9: CRC-32 and both sizes after the content, with or without this signature in front
const signature = 0x08074b50;

/**
 * Returns the length of the data descriptor at `at`; undefined if it contradicts the central directory. Sizes take 8
 * bytes if, and only if, the local header has a Zip64 field.
 */
export async function descriptorBytes(
  reader: Reader,
  entry: ZipEntry,
  at: number,
  zip64: boolean,
): Promise<number | undefined> {
  const view = new ByteView(await reader.read(at, Math.min(24, reader.size - at)));
  const head = [4, 0].find((bytes) => matches(view, bytes, zip64, entry));
  return head === undefined ? undefined : head + 4 + (zip64 ? 16 : 8);
}

function matches(view: ByteView, head: number, wide: boolean, entry: ZipEntry): boolean {
  const sizeBytes = wide ? 8 : 4;
  if (view.length < head + 4 + sizeBytes * 2 || (head > 0 && view.u32(0) !== signature)) return false;
  const sizeAt = (at: number) => (wide ? view.u32(at) + view.u32(at + 4) * 2 ** 32 : view.u32(at));
  return (
    view.u32(head) === entry.crc32 &&
    sizeAt(head + 4) === entry.compressedBytes &&
    sizeAt(head + 4 + sizeBytes) === entry.sizeBytes
  );
}
