import { createHash, generateKeyPair, sign, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import {
  BitString,
  fromBER,
  Integer,
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Set as DerSet,
  Utf8String,
} from "asn1js";
import { AlgorithmIdentifier, Certificate, PublicKeyInfo, RelativeDistinguishedNames, Time } from "pkijs";

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  certificateDer: Uint8Array;
  /** SHA-256 of the certificate, lower-case hex, by which stores identify the signer. */
  sha256: string;
  /** Distinguished name, `CN=Sahyadri Digital, O=Sahyadri Digital Pvt Ltd, C=IN`. */
  subject: string;
}

export interface SigningKeyOptions {
  /** Kind of key. An elliptic curve key takes a millisecond to create, an RSA-2048 key up to a second. */
  algorithm?: keyof typeof generators;
  /** Existing key pair, for packages that must be reproducible. */
  pair?: { privateKey: KeyObject; publicKey: KeyObject };
  /**
   * Whether an RSA certificate omits the zero in front of the modulus, as some old tools did; the modulus then reads as
   * negative.
   */
  negativeModulus?: boolean;
  notBefore?: Date;
  notAfter?: Date;
}

/** OIDs of signature algorithms with SHA-256, by kind of key. */
const signatureOids: Partial<Record<string, string>> = {
  ec: "1.2.840.10045.4.3.2",
  rsa: "1.2.840.113549.1.1.11",
  dsa: "2.16.840.1.101.3.4.3.2",
};
const nameOids: Record<string, string> = {
  CN: "2.5.4.3",
  C: "2.5.4.6",
  L: "2.5.4.7",
  ST: "2.5.4.8",
  O: "2.5.4.10",
  OU: "2.5.4.11",
};
const generate = promisify(generateKeyPair);

/** Creates a key with a self-signed certificate, valid for thirty years by default. */
export async function createSigningKey(subject: string, options: SigningKeyOptions = {}): Promise<SigningKey> {
  const { publicKey, privateKey } = options.pair ?? (await generators[options.algorithm ?? "p256"]());
  const certificate = unsignedCertificate(subject, publicKey, options);
  const signature = new AlgorithmIdentifier({ algorithmId: signatureOids[publicKey.asymmetricKeyType ?? ""] ?? "" });
  certificate.signature = signature;
  certificate.signatureAlgorithm = signature;
  // The body is encoded once, because the library signs and later writes these very bytes.
  const tbs = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({ valueHex: sign("sha256", tbs, privateKey) });
  const certificateDer = new Uint8Array(certificate.toSchema(true).toBER());
  const sha256 = createHash("sha256").update(certificateDer).digest("hex");
  return { privateKey, publicKey, certificateDer, sha256, subject };
}

const generators = {
  p256: () => generate("ec", { namedCurve: "P-256" }),
  p384: () => generate("ec", { namedCurve: "P-384" }),
  p521: () => generate("ec", { namedCurve: "P-521" }),
  rsa2048: () => generate("rsa", { modulusLength: 2048 }),
  dsa1024: () => generate("dsa", { modulusLength: 1024, divisorLength: 160 }),
};

function unsignedCertificate(subject: string, publicKey: KeyObject, options: SigningKeyOptions): Certificate {
  const publicKeyInfo = new PublicKeyInfo({
    schema: fromBER(publicKey.export({ type: "spki", format: "der" })).result,
  });
  if (options.negativeModulus) publicKeyInfo.subjectPublicKey = new BitString({ valueHex: negativeModulus(publicKey) });
  const serial = createHash("sha256").update(subject).digest().subarray(0, 8);
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: serial }),
    issuer: distinguishedName(subject),
    subject: distinguishedName(subject),
    subjectPublicKeyInfo: publicKeyInfo,
  });
  certificate.notBefore = time(options.notBefore ?? new Date("2024-01-01T00:00:00Z"));
  certificate.notAfter = time(options.notAfter ?? new Date("2054-01-01T00:00:00Z"));
  return certificate;
}

/** Encodes an RSAPublicKey (RFC 8017, A.1.1) whose modulus lacks the leading zero. */
function negativeModulus(publicKey: KeyObject): ArrayBuffer {
  const { n = "", e = "" } = publicKey.export({ format: "jwk" });
  const numbers = [n, e].map((digits) => new Integer({ valueHex: Buffer.from(digits, "base64url") }));
  return new Sequence({ value: numbers }).toBER();
}

/** Encodes a date as certificates require: UTCTime up to 2049, GeneralizedTime from 2050 (RFC 5280, 4.1.2.5). */
function time(value: Date): Time {
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
}

/**
 * Parses a subject such as `CN=…, O=…`; a comma inside a value is not supported. The parts are encoded from the country
 * down, each in its own set, so that tools print them as given.
 */
function distinguishedName(subject: string): RelativeDistinguishedNames {
  const parts = subject.split(",").map((part) => {
    const [key = "", value = ""] = part.split("=").map((piece) => piece.trim());
    const type = nameOids[key];
    if (type === undefined) throw new Error(`Unknown part of a distinguished name: ${part.trim()}`);
    const text = key === "C" ? new PrintableString({ value }) : new Utf8String({ value });
    return new DerSet({ value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), text] })] });
  });
  const schema = fromBER(new Sequence({ value: parts.toReversed() }).toBER()).result;
  return new RelativeDistinguishedNames({ schema });
}
