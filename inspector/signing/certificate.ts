import { fromBER, Integer, ObjectIdentifier, Sequence } from "asn1js";
import { Certificate, type RelativeDistinguishedNames } from "pkijs";
import { toHex } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";

export interface SignerCertificate {
  /** Of the DER, lower-case hex. */
  sha256: string;
  subject: string;
  notBefore: string;
  notAfter: string;
  keyAlgorithm: "RSA" | "EC" | "DSA" | null;
  /** Of the modulus (RSA), the prime (DSA) or the curve. */
  keyBits: number | null;
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
  const [notBefore, notAfter] = [certificate.notBefore.value, certificate.notAfter.value];
  if (Number.isNaN(notBefore.getTime() + notAfter.getTime())) throw new Malformed("certificate_validity");
  const parameters: unknown = certificate.subjectPublicKeyInfo.algorithm.algorithmParams;
  return {
    sha256,
    subject: nameText(certificate.subject),
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
    ...publicKeySize(certificate),
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

/** RFC 3279, 2.3 and RFC 5480, 2.1.1: the kind of key, and its size where it can be told. */
function publicKeySize({ subjectPublicKeyInfo }: Certificate): Pick<SignerCertificate, "keyAlgorithm" | "keyBits"> {
  const { algorithm, subjectPublicKey } = subjectPublicKeyInfo;
  const parameters: unknown = algorithm.algorithmParams;
  if (algorithm.algorithmId === "1.2.840.113549.1.1.1") {
    const { result } = fromBER(subjectPublicKey.valueBlock.valueHexView.slice());
    return { keyAlgorithm: "RSA", keyBits: result instanceof Sequence ? bitsOf(result.valueBlock.value[0]) : null };
  }
  if (algorithm.algorithmId === "1.2.840.10040.4.1") {
    return {
      keyAlgorithm: "DSA",
      keyBits: parameters instanceof Sequence ? bitsOf(parameters.valueBlock.value[0]) : null,
    };
  }
  if (algorithm.algorithmId !== "1.2.840.10045.2.1") return { keyAlgorithm: null, keyBits: null };
  const curve = parameters instanceof ObjectIdentifier ? parameters.getValue() : "";
  return { keyAlgorithm: "EC", keyBits: curveBits[curve] ?? null };
}

const curveBits: Record<string, number> = {
  "1.2.840.10045.3.1.7": 256,
  "1.3.132.0.34": 384,
  "1.3.132.0.35": 521,
};

/** Of a positive DER INTEGER. */
function bitsOf(integer: unknown): number | null {
  if (!(integer instanceof Integer)) return null;
  const digits = toHex(integer.valueBlock.valueHexView).replace(/^0+/, "");
  return digits === "" ? 0 : (digits.length - 1) * 4 + Number.parseInt(digits.charAt(0), 16).toString(2).length;
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
