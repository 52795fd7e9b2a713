import type { Reader } from "../reader.ts";
import { checkMp4 } from "./mp4/check-mp4.ts";
import { checkWebm } from "./webm/check-webm.ts";

/** RFC 8794, 11.2.1: how every EBML file begins. */
const ebml = [0x1a, 0x45, 0xdf, 0xa3] as const;

/**
 * A video file for a library that believes what a file says: nothing in it makes it count further than the file
 * reaches. Throws `Malformed` where a count, a length or a place cannot be true, and what the reader does.
 */
export async function checkHead(reader: Reader): Promise<Reader> {
  const first = await reader.read(0, Math.min(ebml.length, reader.size));
  return ebml.every((byte, at) => first[at] === byte) ? checkWebm(reader) : checkMp4(reader);
}
