import { sha1 } from "@noble/hashes/legacy.js";
import { OctetString } from "asn1js";
import { PKCS8ShroudedKeyBag } from "pkijs";
import { joinBytes, sameBytes } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import { parseCertificate } from "../signing/certificate.ts";
import { JavaDataInput } from "./java-data-input.ts";
import { KeystoreError } from "./keystore-error.ts";
import type { KeystoreEntry } from "./keystore-entry.ts";

// Layout: OpenJDK, sun.security.provider.JavaKeyStore#engineLoad; key protection: sun.security.provider.KeyProtector
const digestBytes = 20;
const saltBytes = 20;
const privateKeyTag = 1;
const trustedCertificateTag = 2;
const maxEntries = 1000;
const keyProtector = "1.3.6.1.4.1.42.2.17.1.1";

interface EncryptedKey {
  readonly alias: string;
  /** Encrypted key, as EncryptedPrivateKeyInfo of PKCS#8. */
  readonly locked: Uint8Array;
  /** DER of the key's own certificate, first of its chain. */
  readonly certificate: Uint8Array;
}

/** Reads the private key entries of a JKS keystore. Throws {@link KeystoreError}. */
export async function readJks(bytes: Uint8Array, password: string): Promise<KeystoreEntry[]> {
  const content = bytes.subarray(0, -digestBytes);
  try {
    const keys = readEntries(content);
    if (!sameBytes(integrityDigest(content, password), bytes.subarray(-digestBytes)))
      throw new KeystoreError("keystore_password_wrong");
    return await Promise.all(keys.map(asEntry));
  } catch (error) {
    throw error instanceof Malformed ? new KeystoreError("keystore_not_recognised") : error;
  }
}

const asEntry = async ({ alias, locked, certificate }: EncryptedKey): Promise<KeystoreEntry> => ({
  alias,
  certificate: await parseCertificate(certificate),
  unlock: async (keyPassword) => decryptKey(locked, keyPassword),
});

function readEntries(content: Uint8Array): EncryptedKey[] {
  const data = new JavaDataInput(content);
  data.u32();
  const version = data.u32();
  const count = data.u32();
  if ((version !== 1 && version !== 2) || count > maxEntries) throw new Malformed("jks_header");
  const keys: EncryptedKey[] = [];
  for (let left = count; left > 0; left -= 1) {
    const tag = data.u32();
    const alias = data.text();
    data.skip(8); // creation time
    if (tag === trustedCertificateTag) readCertificate(data, version);
    else if (tag === privateKeyTag) keys.push({ alias, ...readKey(data, version) });
    else throw new Malformed("jks_entry");
  }
  if (!data.done) throw new Malformed("jks_length");
  return keys;
}

function readKey(data: JavaDataInput, version: number): Omit<EncryptedKey, "alias"> {
  const locked = data.bytes();
  const length = data.u32();
  if (length < 1 || length > maxEntries) throw new Malformed("jks_chain");
  const [certificate = locked] = Array.from({ length }, () => readCertificate(data, version));
  return { locked, certificate };
}

function readCertificate(data: JavaDataInput, version: number): Uint8Array {
  if (version === 2 && data.text() !== "X.509") throw new Malformed("jks_certificate");
  return data.bytes();
}

/** Encodes a text as Java's chars: UTF-16, big-endian. */
function utf16(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at));
  return new Uint8Array(view.buffer);
}

const whitener = new TextEncoder().encode("Mighty Aphrodite");

const integrityDigest = (content: Uint8Array, password: string): Uint8Array =>
  sha1.create().update(utf16(password)).update(whitener).update(content).digest();

/**
 * Decrypts a key as KeyProtector encrypted it: salt, key ⊕ SHA-1 chain of password and salt, SHA-1 of password and
 * plain key.
 */
function decryptKey(encrypted: Uint8Array, keyPassword: string): Uint8Array {
  const protectedKey = protectedBytes(encrypted);
  const password = utf16(keyPassword);
  const plain = protectedKey.slice(saltBytes, -digestBytes);
  let digest = protectedKey.subarray(0, saltBytes);
  for (let at = 0; at < plain.length; at += digestBytes) {
    digest = sha1(joinBytes([password, digest]));
    for (let i = at; i < Math.min(at + digestBytes, plain.length); i += 1)
      plain[i] = (plain[i] ?? 0) ^ (digest[i - at] ?? 0);
  }
  if (!sameBytes(sha1(joinBytes([password, plain])), protectedKey.subarray(-digestBytes)))
    throw new KeystoreError("key_password_wrong");
  return plain;
}

function protectedBytes(encrypted: Uint8Array): Uint8Array {
  const { encryptionAlgorithm, encryptedData } = parseEncrypted(encrypted);
  if (encryptionAlgorithm.algorithmId !== keyProtector)
    throw new KeystoreError("keystore_encryption_not_supported", { algorithm: encryptionAlgorithm.algorithmId });
  const bytes = encryptedData instanceof OctetString ? new Uint8Array(encryptedData.getValue()) : new Uint8Array();
  if (bytes.length <= saltBytes + digestBytes) throw new KeystoreError("keystore_not_recognised");
  return bytes;
}

function parseEncrypted(encrypted: Uint8Array): PKCS8ShroudedKeyBag {
  try {
    return PKCS8ShroudedKeyBag.fromBER(encrypted.slice());
  } catch {
    throw new KeystoreError("keystore_not_recognised");
  }
}
