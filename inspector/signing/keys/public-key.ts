import { ObjectIdentifier } from "asn1js";
import { toHex } from "../../bytes/hex.ts";
import { Malformed } from "../../bytes/malformed.ts";
import { bitsOf, decodeDer, type DerNode, integerOf, membersOf, oidOf } from "../der.ts";

export interface KeySummary {
  keyAlgorithm: "RSA" | "EC" | "DSA" | null;
  /** Of the modulus (RSA), the prime (DSA) or the curve. */
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

const curveBits: Record<string, number> = {
  "1.2.840.10045.3.1.7": 256,
  "1.3.132.0.34": 384,
  "1.3.132.0.35": 521,
};

const malformed = "certificate_key";

/** The kind of key in a SubjectPublicKeyInfo, and its size where it can be told. Throws {@link Malformed}. */
export function summariseKey(info: DerNode): KeySummary {
  const { kind, parameters, key } = openKey(info);
  if (kind === "EC") {
    const curve = parameters instanceof ObjectIdentifier ? parameters.getValue() : undefined;
    return { keyAlgorithm: kind, keyBits: curveBits[curve ?? ""] ?? null, curve };
  }
  if (kind === "RSA") return { keyAlgorithm: kind, keyBits: bitLength(rsaParts(key).modulus), curve: undefined };
  if (kind === "DSA") {
    const prime = parameters ? membersOf(parameters, malformed)[0] : undefined;
    return { keyAlgorithm: kind, keyBits: prime ? bitLength(positive(prime)) : null, curve: undefined };
  }
  return { keyAlgorithm: null, keyBits: null, curve: undefined };
}

/** Throws {@link Malformed} where the key is of another kind. */
export function rsaKey(spki: Uint8Array): { modulus: bigint; exponent: bigint } {
  const { kind, key } = openKey(decodeDer(spki, malformed));
  if (kind !== "RSA") throw new Malformed(malformed);
  return rsaParts(key);
}

/** FIPS 186-4, 4.1, in the encoding of RFC 3279, 2.3.2. Throws {@link Malformed} where the key is of another kind. */
export function dsaKey(spki: Uint8Array): { p: bigint; q: bigint; g: bigint; y: bigint } {
  const { kind, parameters, key } = openKey(decodeDer(spki, malformed));
  if (kind !== "DSA") throw new Malformed(malformed);
  const [p, q, g] = membersOf(parameters, malformed).map(positive);
  if (p === undefined || q === undefined || g === undefined) throw new Malformed(malformed);
  return { p, q, g, y: positive(decodeDer(key, malformed)) };
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

const positive = (node: DerNode): bigint => BigInt(`0x${toHex(integerOf(node, malformed)) || "0"}`);

const bitLength = (value: bigint): number => (value === 0n ? 0 : value.toString(2).length);
