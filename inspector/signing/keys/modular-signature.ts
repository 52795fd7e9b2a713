import { toHex } from "../../bytes/hex.ts";
import { dsaKey, rsaKey } from "./public-key.ts";
import { signatureIntegers } from "./ecdsa-signature.ts";
import { digestOf, type HashName } from "./hashes.ts";

// What WebCrypto leaves out and packages of the first Androids still carry. Everything here is public: no secret
// depends on the time these take.

// RFC 8017, 9.2, note 1: the DER in front of a digest.
const digestPrefixes: Partial<Record<HashName, string>> = {
  MD5: "3020300c06082a864886f70d020505000410",
  "SHA-224": "302d300d06096086480165030402040500041c",
};

// As Java limits keys, so that a hostile one cannot keep us busy.
const limits = { modulusBits: 16_384, shortModulusBits: 3_072, longExponentBits: 64, primeBits: 3_072, orderBits: 256 };

/** RSASSA-PKCS1-v1_5 of RFC 8017, 8.2.2. Throws {@link Malformed} for a key of another kind. */
export function verifyRsa(spki: Uint8Array, hash: HashName, signature: Uint8Array, data: Uint8Array): boolean {
  const { modulus, exponent } = rsaKey(spki);
  const modulusBits = bitLength(modulus);
  const isSlow = modulusBits > limits.shortModulusBits && bitLength(exponent) > limits.longExponentBits;
  if (modulusBits > limits.modulusBits || isSlow || signature.length !== Math.ceil(modulusBits / 8)) return false;
  const prefix = digestPrefixes[hash];
  if (prefix === undefined) return false;
  const digest = prefix + toHex(digestOf(hash, data));
  const paddingBytes = signature.length - digest.length / 2 - 3;
  if (paddingBytes < 8) return false;
  const padding = "ff".repeat(paddingBytes);
  const value = toBigInt(signature);
  return value < modulus && power(value, exponent, modulus) === BigInt(`0x0001${padding}00${digest}`);
}

/** DSA of FIPS 186-4, 4.7. Throws {@link Malformed} for a key of another kind. */
export function verifyDsa(spki: Uint8Array, hash: HashName, signature: Uint8Array, data: Uint8Array): boolean {
  const { p, q, g, y } = dsaKey(spki);
  if (bitLength(p) > limits.primeBits || bitLength(q) > limits.orderBits || p < 3n || q < 3n) return false;
  const [r, s] = signatureIntegers(signature).map(toBigInt);
  if (r === undefined || s === undefined || r <= 0n || s <= 0n || r >= q || s >= q) return false;
  const digest = digestOf(hash, data);
  const excess = Math.max(0, digest.length * 8 - bitLength(q));
  const z = toBigInt(digest) >> BigInt(excess);
  // q is a prime, so the power of q - 2 inverts.
  const w = power(s, q - 2n, q);
  const v = ((power(g, (z * w) % q, p) * power(y, (r * w) % q, p)) % p) % q;
  return v === r;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || "0"}`);
const bitLength = (value: bigint): number => value.toString(2).length;
