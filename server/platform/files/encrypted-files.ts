import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ByteRange, FileStore, StoredFile } from "./file-store.ts";

/** File store with encryption at rest; sizes and ranges are those of the plain content. */
export interface EncryptedFiles {
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Streams a decrypted file, or a range of its bytes. Throws `file_not_found`. */
  get(sha256: string, range?: ByteRange): Promise<Readable>;
  stat(sha256: string): Promise<StoredFile | undefined>;
}

/**
 * Cipher whose counter mode can decrypt from any block on (NIST SP 800-38A, 6.5). The content's name is the hash of its
 * encrypted bytes.
 */
const cipher = "aes-256-ctr";
const blockBytes = 16;
const counterRange = 1n << 128n;

/** Returns a block's counter, big-endian as OpenSSL counts. */
function counterAt(first: Buffer, block: number): Buffer {
  const counter = (BigInt(`0x${first.toString("hex")}`) + BigInt(block)) % counterRange;
  return Buffer.from(counter.toString(16).padStart(2 * blockBytes, "0"), "hex");
}

async function* encrypt(key: Uint8Array, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = randomBytes(blockBytes);
  const sealing = createCipheriv(cipher, key, first);
  yield first;
  for await (const chunk of content) yield sealing.update(chunk);
}

async function* decrypt(
  key: Uint8Array,
  counter: Buffer,
  skip: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const opening = createDecipheriv(cipher, key, counter);
  let left = skip;
  for await (const chunk of content) {
    const plain = opening.update(chunk);
    if (plain.length > left) yield plain.subarray(left);
    left = Math.max(0, left - plain.length);
  }
}

/** Encrypts content in the file store: the first counter, then the encrypted bytes. */
export function createEncryptedFiles(files: FileStore, key: Uint8Array): EncryptedFiles {
  const inside = ({ sha256, sizeBytes }: StoredFile): StoredFile => ({ sha256, sizeBytes: sizeBytes - blockBytes });
  return {
    put: async (content) => inside(await files.put(Readable.from(encrypt(key, content)))),
    stat: async (sha256) => {
      const found = await files.stat(sha256);
      return found && inside(found);
    },
    get: async (sha256, range) => {
      const first = await buffer(await files.get(sha256, { start: 0, end: blockBytes - 1 }));
      const start = range?.start ?? 0;
      const end = range?.end ?? ((await files.stat(sha256))?.sizeBytes ?? 0) - blockBytes - 1;
      const block = Math.floor(start / blockBytes);
      const from = { start: (block + 1) * blockBytes, end: end + blockBytes };
      const bytes = await files.get(sha256, from);
      return Readable.from(decrypt(key, counterAt(first, block), start - block * blockBytes, bytes));
    },
  };
}
