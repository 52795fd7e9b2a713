import { ByteView } from "../bytes/byte-view.ts";
import type { Reader } from "../reader.ts";

// source.android.com/docs/security/features/apksigning/v2#apk-signing-block: size, pairs, size again, magic
const magic = "APK Sig Block 42";
const footerBytes = 24;

/**
 * Finds the offset where the entries must end: the APK signing block, which no digest covers, else the central
 * directory.
 */
export async function findContentsEnd(reader: Reader, directoryOffset: number): Promise<number> {
  if (directoryOffset < footerBytes + 8 || directoryOffset > reader.size) return directoryOffset;
  const footer = new ByteView(await reader.read(directoryOffset - footerBytes, footerBytes));
  if (String.fromCharCode(...footer.slice(8, 16)) !== magic) return directoryOffset;
  const sizeBytes = footer.u32(0) + footer.u32(4) * 2 ** 32;
  const start = directoryOffset - sizeBytes - 8;
  return sizeBytes >= footerBytes && start >= 0 ? start : directoryOffset;
}
