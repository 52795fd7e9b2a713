import { Malformed } from "../../bytes/malformed.ts";

/**
 * Converts an ECDSA signature from DER (RFC 3279, 2.2.3: a sequence of r and s) to WebCrypto's r‖s. Accepts one
 * encoding only, as Android's verifier does. Throws {@link Malformed}.
 */
export function toP1363Signature(der: Uint8Array, coordinateBytes: number): Uint8Array<ArrayBuffer> {
  const flat = new Uint8Array(coordinateBytes * 2);
  const ends = [coordinateBytes, coordinateBytes * 2];
  for (const [index, digits] of signatureIntegers(der).entries()) {
    const end = ends[index];
    if (end === undefined || digits.length > coordinateBytes) throw new Malformed("ecdsa_signature");
    flat.set(digits, end - digits.length);
  }
  return flat;
}

/** Reads the positive integers r and s of an ECDSA or DSA signature, without the zeros that keep them positive. */
export function signatureIntegers(der: Uint8Array): [Uint8Array, Uint8Array] {
  const isLong = der[1] === 0x81;
  const start = isLong ? 3 : 2;
  const length = (isLong ? der[2] : der[1]) ?? 0;
  if (der[0] !== 0x30 || start + length !== der.length || length >= 0x80 !== isLong) {
    throw new Malformed("signature_pair");
  }
  const r = positiveInteger(der, start);
  const second = start + 2 + (der[start + 1] ?? 0);
  const s = positiveInteger(der, second);
  if (second + 2 + (der[second + 1] ?? 0) !== der.length) throw new Malformed("signature_pair", second);
  return [r, s];
}

function positiveInteger(der: Uint8Array, at: number): Uint8Array {
  const length = der[at + 1] ?? 0;
  const integer = der.subarray(at + 2, at + 2 + length);
  const [first = 0x80, second = 0x80] = integer;
  const isMinimal = first !== 0 || second >= 0x80;
  if (der[at] !== 0x02 || length === 0 || integer.length !== length || first >= 0x80 || !isMinimal) {
    throw new Malformed("signature_pair", at);
  }
  return first === 0 ? integer.subarray(1) : integer;
}
