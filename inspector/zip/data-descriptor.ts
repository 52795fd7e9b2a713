import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";
import type { ZipEntry } from "./entry.ts";

// APPNOTE 4.3.9: CRC-32 and both sizes after the content, with or without this signature in front
const signature = 0x08074b50;

/**
 * How many bytes the descriptor at `at` takes; undefined if it does not say what the directory says. The sizes have
 * 8 bytes where the local header has a Zip64 field; not every writer keeps to that, so the other form may stand there.
 */
export async function descriptorBytes(
  reader: Reader,
  entry: ZipEntry,
  at: number,
  zip64: boolean,
): Promise<number | undefined> {
  const view = new ByteView(await reader.read(at, Math.min(24, reader.size - at)));
  for (const wide of [zip64, !zip64]) {
    for (const head of [4, 0]) {
      if (says(view, head, wide, entry)) return head + 4 + (wide ? 16 : 8);
    }
  }
  return undefined;
}

function says(view: ByteView, head: number, wide: boolean, entry: ZipEntry): boolean {
  const sizeBytes = wide ? 8 : 4;
  if (view.length < head + 4 + sizeBytes * 2 || (head > 0 && view.u32(0) !== signature)) return false;
  const sizeAt = (at: number) => (wide ? view.u32(at) + view.u32(at + 4) * 2 ** 32 : view.u32(at));
  return (
    view.u32(head) === entry.crc32 &&
    sizeAt(head + 4) === entry.compressedBytes &&
    sizeAt(head + 4 + sizeBytes) === entry.sizeBytes
  );
}
