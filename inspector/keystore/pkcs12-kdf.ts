import { sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { joinBytes } from "../bytes/hex.ts";
import { KeystoreError } from "./keystore-error.ts";

// RFC 3370 and RFC 5754
const hashes = {
  "1.3.14.3.2.26": sha1,
  "2.16.840.1.101.3.4.2.4": sha224,
  "2.16.840.1.101.3.4.2.1": sha256,
  "2.16.840.1.101.3.4.2.2": sha384,
  "2.16.840.1.101.3.4.2.3": sha512,
};
export type Pkcs12Hash = (typeof hashes)[keyof typeof hashes];

export const sha1Oid = "1.3.14.3.2.26";

export function hashByOid(oid: string): Pkcs12Hash {
  if (!Object.hasOwn(hashes, oid)) throw new KeystoreError("keystore_encryption_not_supported", { algorithm: oid });
  return hashes[oid as keyof typeof hashes];
}

/** Purposes of a derived key, as numbers of RFC 7292, B.3. */
export const keyPurpose = { key: 1, iv: 2, mac: 3 } as const;

interface Derivation {
  readonly hash: Pkcs12Hash;
  readonly salt: Uint8Array;
  readonly iterations: number;
}

/**
 * Maximum iterations of a derivation. Java writes 10,000 to 100,000, OWASP advises 600,000, and keytool accepts five
 * million; a server that reads strangers' keystores must not. A file has one MAC, but many keys, each with a derivation
 * for key and vector.
 */
const maxIterations = { mac: 1_000_000, key: 300_000 };
/**
 * Number of iterations between two pauses for other work. A hash takes half a microsecond, so a pause comes every few
 * milliseconds.
 */
const iterationsBetweenYields = 10_000;

/**
 * Returns an error for a derivation that would take a server too long: the keystore is sound, and this store can't open
 * it.
 */
export function iterationLimitError(iterations: number): KeystoreError {
  return new KeystoreError("keystore_encryption_not_supported", { algorithm: `${iterations} iterations` });
}

/** Derives a key as in RFC 7292, B.2. `length` in bytes. */
export async function pkcs12Key(
  { hash, salt, iterations }: Derivation,
  password: string,
  use: (typeof keyPurpose)[keyof typeof keyPurpose],
  length: number,
): Promise<Uint8Array> {
  if (iterations < 1) throw new KeystoreError("keystore_not_recognised");
  if (iterations > (use === keyPurpose.mac ? maxIterations.mac : maxIterations.key))
    throw iterationLimitError(iterations);
  const { blockLen, outputLen } = hash;
  const diversifier = new Uint8Array(blockLen).fill(use);
  const input = joinBytes([repeatToBlocks(salt, blockLen), repeatToBlocks(bmpString(password), blockLen)]);
  const key = new Uint8Array(Math.ceil(length / outputLen) * outputLen);
  for (let at = 0; at < length; at += outputLen) {
    const digest = await iterate(hash, joinBytes([diversifier, input]), iterations);
    key.set(digest, at);
    addToBlocks(input, repeatToBlocks(digest, blockLen).subarray(0, blockLen));
  }
  return key.subarray(0, length);
}

async function iterate(hash: Pkcs12Hash, start: Uint8Array, times: number): Promise<Uint8Array> {
  const digest = hash(start);
  // Resetting one hash state takes half the time of creating one per iteration.
  const [empty, state] = [hash.create(), hash.create()];
  for (let done = 1; done < times; done += 1) {
    if (done % iterationsBetweenYields === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    empty._cloneInto(state);
    state.update(digest).digestInto(digest);
  }
  return digest;
}

/** Encodes a password as RFC 7292, B.1 requires: UTF-16, big-endian, with a zero at the end. */
function bmpString(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at));
  return new Uint8Array(view.buffer);
}

/** Repeats the bytes up to a multiple of the block length; empty stays empty. */
const repeatToBlocks = (bytes: Uint8Array, blockLength: number): Uint8Array =>
  Uint8Array.from(
    { length: Math.ceil(bytes.length / blockLength) * blockLength },
    (_, at) => bytes[at % bytes.length] ?? 0,
  );

/** Adds the addend plus one to every block, each a big-endian integer, and discards the overflow. */
function addToBlocks(blocks: Uint8Array, addend: Uint8Array): void {
  for (let start = 0; start < blocks.length; start += addend.length) {
    let carry = 1;
    for (let at = addend.length - 1; at >= 0; at -= 1) {
      carry += (blocks[start + at] ?? 0) + (addend[at] ?? 0);
      blocks[start + at] = carry & 0xff;
      carry >>= 8;
    }
  }
}
