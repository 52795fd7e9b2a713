import type { SignerCertificate } from "./certificate.ts";
import { toP1363Signature } from "./keys/ecdsa-signature.ts";
import { ellipticCurves } from "./keys/elliptic-curve.ts";
import type { HashName } from "./keys/hashes.ts";
import { verifyDsa, verifyEcdsa, verifyRsa } from "./keys/modular-signature.ts";

export type KeyKind = "RSASSA-PKCS1-v1_5" | "RSA-PSS" | "ECDSA" | "DSA";

const saltBytes: Partial<Record<HashName, number>> = { "SHA-1": 20, "SHA-256": 32, "SHA-384": 48, "SHA-512": 64 };

/** True if the certificate's key made `signature` over `data`; false also if the key does not match the kind. */
export async function verifyRawSignature(
  kind: KeyKind,
  hash: HashName,
  certificate: SignerCertificate,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  try {
    if (kind === "DSA") return verifyDsa(certificate.publicKey, hash, signature, data);
    // Signatures of the first Android versions: WebCrypto supports neither of these hashes.
    if (hash === "MD5" || hash === "SHA-224") {
      if (kind === "ECDSA") return verifyEcdsa(certificate.publicKey, hash, signature, data);
      return kind === "RSASSA-PKCS1-v1_5" && verifyRsa(certificate.publicKey, hash, signature, data);
    }
    return await verifyWithWebCrypto(kind, hash, certificate, signature, data);
  } catch {
    return false;
  }
}

async function verifyWithWebCrypto(
  kind: "RSASSA-PKCS1-v1_5" | "RSA-PSS" | "ECDSA",
  hash: HashName,
  certificate: SignerCertificate,
  signature: Uint8Array,
  data: Uint8Array,
): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  // WebCrypto takes plain buffers only.
  const spki = certificate.publicKey.slice();
  const content = data.slice();
  if (kind === "ECDSA") {
    const curve = ellipticCurves[certificate.curve ?? ""];
    if (!curve) return false;
    const flat = toP1363Signature(signature, Math.ceil(curve.bits / 8));
    const key = await subtle.importKey("spki", spki, { name: kind, namedCurve: curve.name }, false, ["verify"]);
    return await subtle.verify({ name: kind, hash }, key, flat, content);
  }
  const key = await subtle.importKey("spki", spki, { name: kind, hash }, false, ["verify"]);
  const parameters = kind === "RSA-PSS" ? { name: kind, saltLength: saltBytes[hash] ?? 0 } : { name: kind };
  return await subtle.verify(parameters, key, signature.slice(), content);
}
