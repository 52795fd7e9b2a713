import { OctetString } from "asn1js";
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from "pkijs";
import { sameBytes, toHex } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import { parseCertificate, type SignerCertificate } from "./certificate.ts";
import { type HashName, type KeyKind, verifyBytes } from "./verify-bytes.ts";

// RFC 5652 with the algorithm identifiers of RFC 3370, RFC 4056 and RFC 5754
const hashOids: Record<string, HashName> = {
  "1.3.14.3.2.26": "SHA-1",
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};
const messageDigestOid = "1.2.840.113549.1.9.4";

/** Verifies a detached PKCS#7 signature over `content`; answers who made it. Throws {@link Malformed}. */
export async function verifyCms(
  signatureBlock: Uint8Array,
  content: Uint8Array,
): Promise<{ signers: SignerCertificate[]; verified: boolean; supported: boolean }> {
  const signedData = readSignedData(signatureBlock);
  const certificates: SignerCertificate[] = [];
  for (const certificate of signedData.certificates ?? []) {
    if (!(certificate instanceof Certificate)) continue;
    certificates.push(await parseCertificate(new Uint8Array(certificate.toSchema().toBER())));
  }
  const signers: SignerCertificate[] = [];
  let verified = signedData.signerInfos.length > 0;
  let supported = true;
  for (const info of signedData.signerInfos) {
    const certificate = certificateOf(info, certificates);
    signers.push(certificate);
    const outcome = await verifySigner(info, certificate, content);
    if (outcome === "unsupported") supported = false;
    if (outcome !== "holds") verified = false;
  }
  return { signers, verified, supported };
}

function readSignedData(bytes: Uint8Array): SignedData {
  try {
    const info = ContentInfo.fromBER(bytes.slice());
    return new SignedData({ schema: info.content });
  } catch {
    throw new Malformed("pkcs7");
  }
}

function certificateOf({ sid }: SignerInfo, certificates: readonly SignerCertificate[]): SignerCertificate {
  const serial = sid instanceof IssuerAndSerialNumber ? toHex(sid.serialNumber.valueBlock.valueHexView) : undefined;
  const found = certificates.find((certificate) => certificate.serial === serial) ?? certificates[0];
  if (!found) throw new Malformed("pkcs7_without_certificate");
  return found;
}

async function verifySigner(
  info: SignerInfo,
  certificate: SignerCertificate,
  content: Uint8Array,
): Promise<"holds" | "broken" | "unsupported"> {
  const hash = hashOids[info.digestAlgorithm.algorithmId];
  const kind = keyKind(info.signatureAlgorithm.algorithmId);
  if (!hash || !kind) return "unsupported";
  const { signedAttrs } = info;
  if (signedAttrs) {
    const digest = signedAttrs.attributes.find(({ type }) => type === messageDigestOid)?.values[0];
    const actual = new Uint8Array(await globalThis.crypto.subtle.digest(hash, content.slice()));
    if (!(digest instanceof OctetString) || !sameBytes(new Uint8Array(digest.getValue()), actual)) return "broken";
  }
  const signed = signedAttrs ? new Uint8Array(signedAttrs.encodedValue) : content;
  const signature = new Uint8Array(info.signature.getValue());
  return (await verifyBytes(kind, hash, certificate, signature, signed)) ? "holds" : "broken";
}

/** DSA is left out: WebCrypto has none. */
function keyKind(oid: string): KeyKind | undefined {
  if (oid === "1.2.840.113549.1.1.10") return "RSA-PSS";
  if (oid.startsWith("1.2.840.113549.1.1.")) return "RSASSA-PKCS1-v1_5";
  if (oid.startsWith("1.2.840.10045.")) return "ECDSA";
  return undefined;
}
