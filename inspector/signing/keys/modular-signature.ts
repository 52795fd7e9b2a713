import { toHex } from "../../bytes/hex.ts";
import { readDsaKey, readEcKey, rsaKey } from "./public-key.ts";
import { signatureIntegers } from "./ecdsa-signature.ts";
import { isOnCurve, sumOfMultiples } from "./elliptic-curve.ts";
import { digestOf, type HashName } from "./hashes.ts";
import { bitLength, modInverse, modPow, toBigInt } from "./modular-arithmetic.ts";

// Algorithms that WebCrypto lacks and packages of the first Android versions still use.

// DER prefix of a digest (RFC 8017, 9.2, note 1)
const digestPrefixes: Partial<Record<HashName, string>> = {
  MD5: "3020300c06082a864886f70d020505000410",
  "SHA-224": "302d300d06096086480165030402040500041c",
};

// Java's limits for keys, so that a hostile key cannot keep the CPU busy.
const limits = { modulusBits: 16_384, shortModulusBits: 3_072, longExponentBits: 64, primeBits: 3_072, orderBits: 256 };

/**
 * Verifies an RSA signature, RSASSA-PKCS1-v1_5 of RFC 8017, 8.2.2. Throws {@link Malformed} for a key of another kind.
 */
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
  return value < modulus && modPow(value, exponent, modulus) === BigInt(`0x0001${padding}00${digest}`);
}

/** Verifies a DSA signature, FIPS 186-4, 4.7. Throws {@link Malformed} for a key of another kind. */
export function verifyDsa(spki: Uint8Array, hash: HashName, signature: Uint8Array, data: Uint8Array): boolean {
  const { p, q, g, y } = readDsaKey(spki);
  if (bitLength(p) > limits.primeBits || bitLength(q) > limits.orderBits || p < 3n || q < 3n) return false;
  const factors = factorsOf(q, hash, signature, data);
  if (!factors) return false;
  const v = ((modPow(g, factors.ofBase, p) * modPow(y, factors.ofKey, p)) % p) % q;
  return v === factors.r;
}

/** Verifies an ECDSA signature, FIPS 186-4, 6.4. Throws {@link Malformed} for a key of another kind or curve. */
export function verifyEcdsa(spki: Uint8Array, hash: HashName, signature: Uint8Array, data: Uint8Array): boolean {
  const { curve, point } = readEcKey(spki);
  const factors = factorsOf(curve.n, hash, signature, data);
  if (!factors || !isOnCurve(curve, point)) return false;
  const sum = sumOfMultiples(curve, [factors.ofBase, curve.base], [factors.ofKey, point]);
  return sum !== undefined && sum.x % curve.n === factors.r;
}

/** Computes the factors for base and key (in DSA: exponents); undefined if the signature is out of range. */
function factorsOf(order: bigint, hash: HashName, signature: Uint8Array, data: Uint8Array) {
  const [r, s] = signatureIntegers(signature).map(toBigInt);
  if (r === undefined || s === undefined || r <= 0n || s <= 0n || r >= order || s >= order) return undefined;
  const digest = digestOf(hash, data);
  const excess = Math.max(0, digest.length * 8 - bitLength(order));
  const z = toBigInt(digest) >> BigInt(excess);
  const w = modInverse(s, order);
  return { r, ofBase: (z * w) % order, ofKey: (r * w) % order };
}
