import { sha256 } from "@noble/hashes/sha2.js";
import { joinBytes } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Archive } from "../zip/archive.ts";
import type { SigningBlock } from "./signing-block.ts";

// AOSP apksig, VerityTreeBuilder: the tree of fs-verity over the file without its signing block.
const pageBytes = 4096;
const digestBytes = 32;
const salt = new Uint8Array(8);
const readBytes = 256 * pageBytes;

/**
 * Computes the digest that the algorithms 0x0421, 0x0423 and 0x0425 sign: the root of a SHA-256 tree over 4 KiB pages,
 * then the number of bytes. Throws {@link Malformed} unless the signing block fills whole pages.
 */
export async function verityDigest({ reader, end }: Archive, block: SigningBlock): Promise<Uint8Array> {
  if (block.offset % pageBytes !== 0 || (end.directoryOffset - block.offset) % pageBytes !== 0) {
    throw new Malformed("verity_alignment", block.offset);
  }
  const endRecord = end.bytes.slice();
  new DataView(endRecord.buffer).setUint32(16, block.offset, true);
  const tree = new PageDigests();
  for (let at = 0; at < block.offset; at += readBytes) {
    tree.add(await reader.read(at, Math.min(readBytes, block.offset - at)));
  }
  const directoryBytes = end.offset - end.directoryOffset;
  for (let at = 0; at < directoryBytes; at += readBytes) {
    tree.add(await reader.read(end.directoryOffset + at, Math.min(readBytes, directoryBytes - at)));
  }
  tree.add(endRecord);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(block.offset + directoryBytes + endRecord.length), true);
  return joinBytes([rootOf(tree.finish()), length]);
}

/** Salted digests of a stream's pages; the last page is padded with zeros. */
class PageDigests {
  #rest: Uint8Array = new Uint8Array();
  readonly #digests: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    const bytes = this.#rest.length > 0 ? joinBytes([this.#rest, piece]) : piece;
    const whole = bytes.length - (bytes.length % pageBytes);
    for (let at = 0; at < whole; at += pageBytes) this.#digests.push(digestPage(bytes.subarray(at, at + pageBytes)));
    this.#rest = bytes.slice(whole);
  }

  finish(): Uint8Array {
    if (this.#rest.length > 0) {
      const page = new Uint8Array(pageBytes);
      page.set(this.#rest);
      this.#digests.push(digestPage(page));
    }
    return joinBytes(this.#digests);
  }
}

function rootOf(level: Uint8Array): Uint8Array {
  if (level.length <= digestBytes) return level;
  const pages = new PageDigests();
  pages.add(level);
  return rootOf(pages.finish());
}

const digestPage = (page: Uint8Array): Uint8Array => sha256.create().update(salt).update(page).digest();
