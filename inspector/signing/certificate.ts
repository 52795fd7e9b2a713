import { fromBER, ObjectIdentifier, Sequence } from "asn1js";
import { Certificate, type RelativeDistinguishedNames } from "pkijs";
import { toHex } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";

export interface SignerCertificate {
  /** Of the DER, lower-case hex. */
  sha256: string;
  subject: string;
  notAfter: string;
  /** SubjectPublicKeyInfo, as it stands in the certificate. */
  publicKey: Uint8Array;
  /** Object identifier of the curve of an elliptic key. */
  curve: string | undefined;
  /** What a CMS signer names its certificate by. */
  serial: string;
}

/** Parses one X.509 certificate in DER. Throws {@link Malformed}. */
export async function parseCertificate(der: Uint8Array): Promise<SignerCertificate> {
  const certificate = decode(der);
  const sha256 = toHex(new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", der.slice())));
  const notAfter = certificate.notAfter.value;
  if (Number.isNaN(notAfter.getTime())) throw new Malformed("certificate_validity");
  const parameters: unknown = certificate.subjectPublicKeyInfo.algorithm.algorithmParams;
  return {
    sha256,
    subject: nameText(certificate.subject),
    notAfter: notAfter.toISOString(),
    publicKey: rawPublicKey(certificate.tbsView),
    curve: parameters instanceof ObjectIdentifier ? parameters.getValue() : undefined,
    serial: toHex(certificate.serialNumber.valueBlock.valueHexView),
  };
}

function decode(der: Uint8Array): Certificate {
  try {
    return Certificate.fromBER(der.slice());
  } catch {
    throw new Malformed("certificate");
  }
}

/** RFC 5280, 4.1: the seventh field of a TBSCertificate, the sixth when the version is left out. */
function rawPublicKey(tbs: Uint8Array): Uint8Array {
  const { result } = fromBER(tbs.slice());
  if (!(result instanceof Sequence)) throw new Malformed("certificate");
  const hasVersion = result.valueBlock.value[0]?.idBlock.tagClass === 3;
  const field = result.valueBlock.value[hasVersion ? 6 : 5];
  if (!field) throw new Malformed("certificate_key");
  return field.valueBeforeDecodeView.slice();
}

const attributeNames: Record<string, string> = {
  "2.5.4.3": "CN",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.8": "ST",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "1.2.840.113549.1.9.1": "EMAILADDRESS",
};

/** Most specific part first, as RFC 2253 and Android's tools print it. */
function nameText(name: RelativeDistinguishedNames): string {
  const parts = name.typesAndValues.map(({ type, value }) => {
    const text = String(value.valueBlock.value);
    const quoted = /[,+"\\<>;=]/.test(text) ? `"${text.replaceAll(/["\\]/g, "\\$&")}"` : text;
    return `${attributeNames[type] ?? type}=${quoted}`;
  });
  return parts.toReversed().join(", ");
}
