import { Malformed } from "../bytes/malformed.ts";
import type { SignerCertificate } from "./certificate.ts";

export type HashName = "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512";
export type KeyKind = "RSASSA-PKCS1-v1_5" | "RSA-PSS" | "ECDSA";

const saltBytes: Record<HashName, number> = { "SHA-1": 20, "SHA-256": 32, "SHA-384": 48, "SHA-512": 64 };

// RFC 5480, 2.1.1.1
const curves: Record<string, { name: string; coordinateBytes: number }> = {
  "1.2.840.10045.3.1.7": { name: "P-256", coordinateBytes: 32 },
  "1.3.132.0.34": { name: "P-384", coordinateBytes: 48 },
  "1.3.132.0.35": { name: "P-521", coordinateBytes: 66 },
};

/** Whether the certificate's key made `signature` over `data`; false as well where the key does not fit the kind. */
export async function verifyBytes(
  kind: KeyKind,
  hash: HashName,
  certificate: SignerCertificate,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  // WebCrypto takes plain buffers only.
  const spki = certificate.publicKey.slice();
  const content = data.slice();
  try {
    if (kind === "ECDSA") {
      const curve = curves[certificate.curve ?? ""];
      if (!curve) return false;
      const key = await subtle.importKey("spki", spki, { name: kind, namedCurve: curve.name }, false, ["verify"]);
      return await subtle.verify({ name: kind, hash }, key, flatSignature(signature, curve.coordinateBytes), content);
    }
    const key = await subtle.importKey("spki", spki, { name: kind, hash }, false, ["verify"]);
    const parameters = kind === "RSA-PSS" ? { name: kind, saltLength: saltBytes[hash] } : { name: kind };
    return await subtle.verify(parameters, key, signature.slice(), content);
  } catch {
    return false;
  }
}

/**
 * From RFC 3279, 2.2.3 (a DER sequence of r and s) to the r‖s of WebCrypto. Strict, as Android's verifier is: one
 * signature has one form. Throws {@link Malformed}.
 */
export function flatSignature(der: Uint8Array, coordinateBytes: number): Uint8Array<ArrayBuffer> {
  const flat = new Uint8Array(coordinateBytes * 2);
  const isLong = der[1] === 0x81;
  let at = isLong ? 3 : 2;
  const length = (isLong ? der[2] : der[1]) ?? 0;
  if (der[0] !== 0x30 || at + length !== der.length || length >= 0x80 !== isLong)
    throw new Malformed("ecdsa_signature");
  for (const end of [coordinateBytes, coordinateBytes * 2]) {
    const digits = positiveInteger(der, at);
    if (digits.length > coordinateBytes) throw new Malformed("ecdsa_signature", at);
    flat.set(digits, end - digits.length);
    at += 2 + (der[at + 1] ?? 0);
  }
  if (at !== der.length) throw new Malformed("ecdsa_signature", at);
  return flat;
}

/** The digits of a DER INTEGER without the zero that keeps it positive. */
function positiveInteger(der: Uint8Array, at: number): Uint8Array {
  const length = der[at + 1] ?? 0;
  const integer = der.subarray(at + 2, at + 2 + length);
  const [first = 0x80, second = 0x80] = integer;
  const isMinimal = first !== 0 || second >= 0x80;
  if (der[at] !== 0x02 || length === 0 || integer.length !== length || first >= 0x80 || !isMinimal) {
    throw new Malformed("ecdsa_signature", at);
  }
  return first === 0 ? integer.subarray(1) : integer;
}
