import { OctetString, Sequence, fromBER } from "asn1js";
import { PrivateKeyInfo } from "pkijs";
import type { SignerCertificate } from "../signing/certificate.ts";
import { KeystoreError } from "./keystore-error.ts";

const rsaOid = "1.2.840.113549.1.1.1";
const ecOid = "1.2.840.10045.2.1";
// RFC 5480, 2.1.1.1
const curves: Record<string, { name: string; coordinateBytes: number }> = {
  "1.2.840.10045.3.1.7": { name: "P-256", coordinateBytes: 32 },
  "1.3.132.0.34": { name: "P-384", coordinateBytes: 48 },
  "1.3.132.0.35": { name: "P-521", coordinateBytes: 66 },
};

interface Usable {
  readonly how: RsaHashedImportParams & EcKeyImportParams;
  readonly hash: string;
  readonly key: CryptoKey;
}

/**
 * Proves that the key belongs to the certificate by signing a sample and verifying it. `pkcs8` is the decrypted key.
 * Throws `key_not_supported` (DSA and rare curves) and `key_certificate_mismatch`.
 */
export async function assertKeyMatches(certificate: SignerCertificate, pkcs8: Uint8Array): Promise<void> {
  const { subtle } = globalThis.crypto;
  const { how, hash, key } = await importKey(certificate, pkcs8);
  const sample = globalThis.crypto.getRandomValues(new Uint8Array(32));
  const signing = { name: how.name, hash };
  const signature = await subtle.sign(signing, key, sample);
  const publicKey = await subtle.importKey("spki", certificate.publicKey.slice(), how, false, ["verify"]);
  if (!(await subtle.verify(signing, publicKey, signature, sample)))
    throw new KeystoreError("key_certificate_mismatch");
}

async function importKey(certificate: SignerCertificate, pkcs8: Uint8Array): Promise<Usable> {
  const { privateKeyAlgorithm, privateKey } = PrivateKeyInfo.fromBER(pkcs8.slice());
  const algorithm = { [rsaOid]: "RSA", [ecOid]: "EC" }[privateKeyAlgorithm.algorithmId];
  if (algorithm === undefined) throw new KeystoreError("key_not_supported");
  if (algorithm !== certificate.keyAlgorithm) throw new KeystoreError("key_certificate_mismatch");
  const { subtle } = globalThis.crypto;
  const hash = "SHA-256";
  if (algorithm === "EC") {
    const jwk = readEcKey(certificate, new Uint8Array(privateKey.getValue()));
    const how = { name: "ECDSA", namedCurve: jwk.crv, hash };
    // Fails if public and private key do not match.
    const key = await subtle.importKey("jwk", jwk, how, false, ["sign"]).catch(() => {
      throw new KeystoreError("key_certificate_mismatch");
    });
    return { how, hash, key };
  }
  const how = { name: "RSASSA-PKCS1-v1_5", namedCurve: "", hash };
  const key = await subtle.importKey("pkcs8", pkcs8.slice(), how, false, ["sign"]).catch(() => {
    throw new KeystoreError("key_not_supported");
  });
  return { how, hash, key };
}

/**
 * Builds a JWK with the certificate's public key. Java omits the public key from EC keys (RFC 5915), and not every
 * browser accepts PKCS#8 without it.
 */
function readEcKey({ curve = "", publicKey }: SignerCertificate, ecPrivateKey: Uint8Array) {
  const known = curves[curve];
  const { result } = fromBER(ecPrivateKey.slice());
  const secret = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!known || !(secret instanceof OctetString)) throw new KeystoreError("key_not_supported");
  const { coordinateBytes } = known;
  // RFC 5480, 2.2: an uncompressed point ends the SubjectPublicKeyInfo.
  const point = publicKey.subarray(-2 * coordinateBytes);
  const d = new Uint8Array(secret.getValue());
  return {
    kty: "EC",
    crv: known.name,
    x: base64Url(point.subarray(0, coordinateBytes)),
    y: base64Url(point.subarray(coordinateBytes)),
    d: base64Url(padLeft(d, coordinateBytes)),
  };
}

function padLeft(number: Uint8Array, bytes: number): Uint8Array {
  const digits = number.subarray(Math.max(0, number.length - bytes));
  const whole = new Uint8Array(bytes);
  whole.set(digits, bytes - digits.length);
  return whole;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
