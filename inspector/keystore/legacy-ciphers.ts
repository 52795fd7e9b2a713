import des from "node-forge/lib/des.js";
import rc2 from "node-forge/lib/rc2.js";
import util from "node-forge/lib/util.js";

export interface Decryption {
  /** Starts the decryption. All strings of this library are binary: one character per byte. */
  start(iv: string): void;
  update(input: unknown): void;
  finish(): boolean;
  readonly output: { getBytes(): string };
}

const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** Decrypts CBC with PKCS#7 padding; undefined if invalid padding shows that the key is wrong. */
function run(decryption: Decryption, iv: Uint8Array, content: Uint8Array): Uint8Array | undefined {
  decryption.start(binary(iv));
  decryption.update(util.createBuffer(binary(content)));
  if (!decryption.finish()) return undefined;
  return Uint8Array.from(decryption.output.getBytes(), (letter) => letter.charCodeAt(0));
}

/** Decrypts 3DES in CBC mode. `key` has 24 bytes, or 16 for two-key 3DES. */
export function decrypt3Des(key: Uint8Array, iv: Uint8Array, content: Uint8Array): Uint8Array | undefined {
  const three = key.length === 16 ? new Uint8Array([...key, ...key.subarray(0, 8)]) : key;
  return run(des.createDecryptionCipher(binary(three), "CBC"), iv, content);
}

/** Decrypts RC2 in CBC mode (RFC 2268); the effective key length is the key's own length. */
export function decryptRc2(key: Uint8Array, iv: Uint8Array, content: Uint8Array): Uint8Array | undefined {
  return run(rc2.createDecryptionCipher(binary(key), key.length * 8), iv, content);
}
