import { BitString, Integer, ObjectIdentifier, Sequence } from "asn1js";
import { Malformed } from "../../bytes/malformed.ts";
import { bitsOf, decodeDer, type DerNode, encodingOf, integerOf, membersOf, oidOf } from "../der.ts";
import { type EllipticCurve, ellipticCurves, type Point } from "./elliptic-curve.ts";
import { bitLength, toBigInt } from "./modular-arithmetic.ts";

export interface KeySummary {
  keyAlgorithm: "RSA" | "EC" | "DSA" | null;
  /** Size of the modulus (RSA), prime (DSA) or curve. */
  keyBits: number | null;
  /** Object identifier of the curve of an elliptic key. */
  curve: string | undefined;
}

// RFC 3279, 2.3 and RFC 5480, 2.1.1
const kinds: Record<string, "RSA" | "EC" | "DSA"> = {
  "1.2.840.113549.1.1.1": "RSA",
  "1.2.840.10045.2.1": "EC",
  "1.2.840.10040.4.1": "DSA",
};

const malformed = "certificate_key";

/** Returns the key type of a SubjectPublicKeyInfo, with its size if known. Throws {@link Malformed}. */
export function summariseKey(info: DerNode): KeySummary {
  const { kind, parameters, key } = openKey(info);
  if (kind === "EC") {
    const curve = parameters instanceof ObjectIdentifier ? parameters.getValue() : undefined;
    return { keyAlgorithm: kind, keyBits: ellipticCurves[curve ?? ""]?.bits ?? null, curve };
  }
  if (kind === "RSA") return { keyAlgorithm: kind, keyBits: bitLength(rsaParts(key).modulus), curve: undefined };
  if (kind === "DSA") {
    const prime = parameters ? membersOf(parameters, malformed)[0] : undefined;
    return { keyAlgorithm: kind, keyBits: prime ? bitLength(positive(prime)) : null, curve: undefined };
  }
  return { keyAlgorithm: null, keyBits: null, curve: undefined };
}

/** Reads an RSA key. Throws {@link Malformed} for another kind of key. */
export function rsaKey(spki: Uint8Array): { modulus: bigint; exponent: bigint } {
  const { kind, key } = openKey(decodeDer(spki, malformed));
  if (kind !== "RSA") throw new Malformed(malformed);
  return rsaParts(key);
}

/**
 * Reads a DSA key (FIPS 186-4, 4.1) in the encoding of RFC 3279, 2.3.2. Throws {@link Malformed} for another kind of
 * key.
 */
export function readDsaKey(spki: Uint8Array): { p: bigint; q: bigint; g: bigint; y: bigint } {
  const { kind, parameters, key } = openKey(decodeDer(spki, malformed));
  if (kind !== "DSA") throw new Malformed(malformed);
  const [p, q, g] = membersOf(parameters, malformed).map(positive);
  if (p === undefined || q === undefined || g === undefined) throw new Malformed(malformed);
  return { p, q, g, y: positive(decodeDer(key, malformed)) };
}

/** Reads an EC key with an uncompressed point (RFC 5480, 2.2), as Java requires. Throws {@link Malformed}. */
export function readEcKey(spki: Uint8Array): { curve: EllipticCurve; point: Point } {
  const { kind, parameters, key } = openKey(decodeDer(spki, malformed));
  const curve = kind === "EC" ? ellipticCurves[oidOf(parameters, malformed)] : undefined;
  const bytes = curve ? Math.ceil(curve.bits / 8) : 0;
  if (!curve || key[0] !== 0x04 || key.length !== 1 + 2 * bytes) throw new Malformed(malformed);
  return { curve, point: { x: toBigInt(key.subarray(1, 1 + bytes)), y: toBigInt(key.subarray(1 + bytes)) } };
}

/**
 * Corrects the encoding of a SubjectPublicKeyInfo. Some old tools wrote an RSA modulus without the zero that keeps it
 * positive, and Android accepts that. Source: AOSP apksig, ApkSigningBlockUtils.encodePublicKey.
 */
export function canonicalKey(info: DerNode): Uint8Array {
  const { kind, key } = openKey(info);
  const [modulus, exponent] = kind === "RSA" ? membersOf(decodeDer(key, malformed), malformed) : [];
  const digits = modulus ? integerOf(modulus, malformed) : undefined;
  if (!digits || !exponent || (digits[0] ?? 0) < 0x80) return encodingOf(info);
  const positive = new Uint8Array([0, ...digits]);
  const corrected = new Sequence({ value: [new Integer({ valueHex: positive.buffer }), exponent] });
  const bits = new BitString({ valueHex: corrected.toBER() });
  return new Uint8Array(new Sequence({ value: [...membersOf(info, malformed).slice(0, 1), bits] }).toBER());
}

function openKey(info: DerNode) {
  const [algorithm, key] = membersOf(info, malformed);
  const [oid, parameters] = membersOf(algorithm, malformed);
  return { kind: kinds[oidOf(oid, malformed)], parameters, key: bitsOf(key, malformed) };
}

function rsaParts(key: Uint8Array) {
  const [modulus, exponent] = membersOf(decodeDer(key, malformed), malformed).map(positive);
  if (modulus === undefined || exponent === undefined) throw new Malformed(malformed);
  return { modulus, exponent };
}

const positive = (node: DerNode): bigint => toBigInt(integerOf(node, malformed));
