import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { fromBytes, type Reader } from "../reader.ts";
import type { Archive } from "../zip/archive.ts";
import { storedMethod, type ZipEntry } from "../zip/zip-entry.ts";

/**
 * Opens random access to an APK inside a set. Stored APKs are read in place, compressed ones are inflated into memory.
 * Throws {@link Malformed}.
 */
export async function nestedApkReader({ reader, content }: Archive, entry: ZipEntry): Promise<Reader> {
  const { machine } = reader;
  if (entry.method !== storedMethod) {
    const unpacked = fromBytes(await content(entry, limits.setApkUnpackedBytes));
    return { ...unpacked, ...(machine && { machine }) };
  }
  const start = entry.dataOffset;
  if (start === undefined) throw new Malformed("content_not_located", entry.localOffset);
  return part(reader, start, entry.compressedBytes);
}

const part = (reader: Reader, start: number, size: number): Reader => ({
  size,
  ...(reader.machine && { machine: reader.machine }),
  async read(offset, length) {
    if (offset < 0 || length < 0 || offset + length > size) throw new Malformed("past_the_end", offset);
    return reader.read(start + offset, length);
  },
});
