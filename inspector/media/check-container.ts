import type { Reader } from "../reader.ts";
import { checkMp4 } from "./mp4/check-mp4.ts";
import { checkWebm } from "./webm/check-webm.ts";

/** First bytes of every EBML file (RFC 8794, 11.2.1). */
const ebml = [0x1a, 0x45, 0xdf, 0xa3] as const;

/**
 * Returns a reader that a trusting video library can parse safely: no count, length or offset reaches beyond the file.
 * Throws `Malformed` if one is impossible, and whatever the reader throws.
 */
export async function checkContainer(reader: Reader): Promise<Reader> {
  const first = await reader.read(0, Math.min(ebml.length, reader.size));
  return ebml.every((byte, at) => first[at] === byte) ? checkWebm(reader) : checkMp4(reader);
}
