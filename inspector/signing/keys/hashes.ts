import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";

const hashers = { MD5: md5, "SHA-1": sha1, "SHA-224": sha224, "SHA-256": sha256, "SHA-384": sha384, "SHA-512": sha512 };

/** Every hash a signed package may use, old ones included. */
export type HashName = keyof typeof hashers;

export function digestOf(hash: HashName, bytes: Uint8Array): Uint8Array {
  return hashers[hash](bytes);
}

export function startDigest(hash: HashName) {
  return hashers[hash].create();
}
