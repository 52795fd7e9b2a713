import { Integer, OctetString, Sequence } from "asn1js";
import { AlgorithmIdentifier, PBES2Params, PBKDF2Params } from "pkijs";
import { KeystoreError } from "./keystore-error.ts";
import { hashByOid, pkcs12Key, keyPurpose, sha1Oid, iterationLimitError } from "./pkcs12-kdf.ts";

/** Thrown if decryption fails, which cannot be told apart from a wrong password. */
export class WrongPasswordError extends Error {}

/** Decrypts content encrypted with PBES2 or PKCS#12's PBES1. Throws {@link WrongPasswordError} and {@link KeystoreError}. */
export async function decryptWithPassword(
  algorithm: AlgorithmIdentifier,
  content: Uint8Array,
  password: string,
): Promise<Uint8Array> {
  const old = pkcs12Ciphers[algorithm.algorithmId];
  if (old) return decryptPbes1(old, algorithm, content, password);
  if (algorithm.algorithmId === "1.2.840.113549.1.5.13") return decryptPbes2(algorithm, content, password);
  throw unsupported(algorithm.algorithmId);
}

const unsupported = (algorithm: string) => new KeystoreError("keystore_encryption_not_supported", { algorithm });

interface LegacyCipher {
  readonly cipher: "3DES" | "RC2";
  readonly keyBytes: number;
}

// RFC 7292, appendix C; its two RC4 kinds were never Java's default
const pkcs12Ciphers: Record<string, LegacyCipher> = {
  "1.2.840.113549.1.12.1.3": { cipher: "3DES", keyBytes: 24 },
  "1.2.840.113549.1.12.1.4": { cipher: "3DES", keyBytes: 16 },
  "1.2.840.113549.1.12.1.5": { cipher: "RC2", keyBytes: 16 },
  "1.2.840.113549.1.12.1.6": { cipher: "RC2", keyBytes: 5 },
};
const legacyBlockBytes = 8;

async function decryptPbes1(
  { cipher, keyBytes }: LegacyCipher,
  { algorithmParams }: AlgorithmIdentifier,
  content: Uint8Array,
  password: string,
): Promise<Uint8Array> {
  const [salt, iterations] = algorithmParams instanceof Sequence ? algorithmParams.valueBlock.value : [];
  if (!(salt instanceof OctetString) || !(iterations instanceof Integer))
    throw new KeystoreError("keystore_not_recognised");
  const derivation = {
    hash: hashByOid(sha1Oid),
    salt: new Uint8Array(salt.getValue()),
    iterations: iterations.valueBlock.valueDec,
  };
  const key = await pkcs12Key(derivation, password, keyPurpose.key, keyBytes);
  const iv = await pkcs12Key(derivation, password, keyPurpose.iv, legacyBlockBytes);
  return decryptLegacy(cipher, key, iv, content);
}

/** Imports the ciphers lazily: only keystores from Java 8 and 11 need them. */
async function decryptLegacy(cipher: LegacyCipher["cipher"], key: Uint8Array, iv: Uint8Array, content: Uint8Array) {
  const { decrypt3Des, decryptRc2 } = await import("./legacy-ciphers.ts");
  const plain = (cipher === "3DES" ? decrypt3Des : decryptRc2)(key, iv, content);
  if (!plain) throw new WrongPasswordError();
  return plain;
}

// RFC 8018, appendix C
const aesKeyBytes: Record<string, number> = {
  "2.16.840.1.101.3.4.1.2": 16,
  "2.16.840.1.101.3.4.1.22": 24,
  "2.16.840.1.101.3.4.1.42": 32,
};
const tripleDes = "1.2.840.113549.3.7";

async function decryptPbes2(algorithm: AlgorithmIdentifier, content: Uint8Array, password: string) {
  const { keyDerivationFunc, encryptionScheme } = new PBES2Params({ schema: algorithm.algorithmParams });
  const cipher = encryptionScheme.algorithmId;
  const keyBytes = cipher === tripleDes ? 24 : aesKeyBytes[cipher];
  const iv: unknown = encryptionScheme.algorithmParams;
  if (keyBytes === undefined || !(iv instanceof OctetString)) throw unsupported(cipher);
  const key = await pbkdf2Key(keyDerivationFunc, password, keyBytes);
  const vector = new Uint8Array(iv.getValue());
  return cipher === tripleDes ? decryptLegacy("3DES", key, vector, content) : decryptAes(key, vector, content);
}

async function decryptAes(key: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>, content: Uint8Array) {
  const { subtle } = globalThis.crypto;
  const aes = await subtle.importKey("raw", key, "AES-CBC", false, ["decrypt"]).catch(() => {
    throw unsupported("AES-192"); // Chromium does not support it
  });
  const plain = await subtle.decrypt({ name: "AES-CBC", iv }, aes, content.slice()).catch(() => {
    throw new WrongPasswordError();
  });
  return new Uint8Array(plain);
}

/**
 * Maximum PBKDF2 iterations. OWASP advises 600,000 for SHA-256 (Password Storage Cheat Sheet); WebCrypto takes half a
 * second for a million.
 */
const maxPbkdf2Iterations = 1_000_000;

// RFC 8018, B.1.2
const macHashes: Record<string, string> = {
  "1.2.840.113549.2.7": "SHA-1",
  "1.2.840.113549.2.9": "SHA-256",
  "1.2.840.113549.2.10": "SHA-384",
  "1.2.840.113549.2.11": "SHA-512",
};

export function hmacHash(oid: string): string {
  const hash = macHashes[oid];
  if (hash === undefined) throw unsupported(oid);
  return hash;
}

/** Derives a key with PBKDF2 as the algorithm identifier describes; the password is encoded as UTF-8. */
export async function pbkdf2Key(
  { algorithmId, algorithmParams }: AlgorithmIdentifier,
  password: string,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (algorithmId !== "1.2.840.113549.1.5.12") throw unsupported(algorithmId);
  const { salt, iterationCount, prf } = new PBKDF2Params({ schema: algorithmParams });
  if (!(salt instanceof OctetString) || iterationCount < 1) throw new KeystoreError("keystore_not_recognised");
  if (iterationCount > maxPbkdf2Iterations) throw iterationLimitError(iterationCount);
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, ["deriveBits"]);
  const hash = hmacHash(prf?.algorithmId ?? "1.2.840.113549.2.7");
  const how = { name: "PBKDF2", hash, salt: new Uint8Array(salt.getValue()), iterations: iterationCount };
  return new Uint8Array(await subtle.deriveBits(how, secret, bytes * 8));
}
