import { createHash, type KeyObject } from "node:crypto";

interface JksEntry {
  alias: string;
  key: KeyObject;
  keyPassword: string;
  /** Certificate in DER; another key's certificate for a test of the mismatch. */
  certificate: Uint8Array;
}

const sha1 = (...parts: Uint8Array[]): Buffer => createHash("sha1").update(Buffer.concat(parts)).digest();
const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number): Buffer =>
  Buffer.from([value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]);
const text = (value: string): Buffer => Buffer.concat([u16(Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer => Buffer.concat([u32(value.length), value]);

/** Writes a JKS keystore as sun.security.provider.JavaKeyStore and KeyProtector do. */
export function writeJks(entries: JksEntry[], password: string): Uint8Array {
  const written = entries.map(({ alias, key, keyPassword, certificate }) => [
    u32(1),
    text(alias),
    Buffer.alloc(8),
    bytes(locked(key.export({ type: "pkcs8", format: "der" }), keyPassword)),
    u32(1),
    text("X.509"),
    bytes(certificate),
  ]);
  const content = Buffer.concat([u32(0xfeedfeed), u32(2), u32(entries.length), ...written.flat()]);
  const digest = sha1(utf16(password), Buffer.from("Mighty Aphrodite"), content);
  return new Uint8Array(Buffer.concat([content, digest]));
}

/**
 * Encrypts a key as sun.security's EncryptedPrivateKeyInfo (1.3.6.1.4.1.42.2.17.1.1): salt, key ⊕ SHA-1 chain, SHA-1 of
 * the key.
 */
function locked(plain: Buffer, password: string): Buffer {
  const salt = Buffer.alloc(20, 7);
  const hidden = Buffer.from(plain);
  let pad: Uint8Array = salt;
  for (let at = 0; at < plain.length; at += 20) {
    pad = sha1(utf16(password), pad);
    for (let i = at; i < Math.min(at + 20, plain.length); i += 1) hidden[i] = (plain[i] ?? 0) ^ (pad[i - at] ?? 0);
  }
  const body = Buffer.concat([salt, hidden, sha1(utf16(password), plain)]);
  const algorithm = Buffer.from("300e060a2b060104012a021101010500", "hex");
  const content = Buffer.concat([algorithm, Buffer.from([0x04, 0x82]), u16(body.length), body]);
  return Buffer.concat([Buffer.from([0x30, 0x82]), u16(content.length), content]);
}
