import { Boolean as DerBoolean } from "asn1js";
import { sameBytes, toHex } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import {
  bitsOf,
  decodeDer,
  type DerNode,
  encodingOf,
  integerOf,
  membersOf,
  octetsOf,
  oidOf,
  taggedMembers,
  timeOf,
} from "./der.ts";
import { nameText } from "./distinguished-name.ts";
import { canonicalKey, type KeySummary, summariseKey } from "./keys/public-key.ts";

export interface SignerCertificate extends KeySummary {
  /** SHA-256 of the certificate's DER, lower-case hex. */
  sha256: string;
  subject: string;
  /** Validity of the certificate, as ISO instants. */
  notBefore: string;
  notAfter: string;
  /** Public key as SubjectPublicKeyInfo, see {@link canonicalKey}. */
  publicKey: Uint8Array;
  /** Serial number and issuer, by which a CMS signer names its certificate. */
  serial: string;
  issuer: { encoding: Uint8Array; text: string };
  /** Whether its extensions allow it to sign files, as Java and Android read them. */
  maySign: boolean;
  /** In a lineage: whether it may still sign updates after it was rotated away. */
  mayRollBack?: boolean;
}

const malformed = "certificate";

/** Parses one X.509 certificate in DER (RFC 5280, 4.1). Throws {@link Malformed}. */
export async function parseCertificate(der: Uint8Array): Promise<SignerCertificate> {
  const [tbs, algorithm] = membersOf(decodeDer(der, malformed), malformed);
  const fields = membersOf(tbs, malformed);
  // Version 1 certificates omit the version.
  const [serial, signed, issuer, validity, subject, key, ...rest] = taggedMembers(fields[0], 0)
    ? fields.slice(1)
    : fields;
  if (!issuer || !key || !signed || !algorithm) throw new Malformed(malformed);
  if (!sameBytes(encodingOf(signed), encodingOf(algorithm))) throw new Malformed("certificate_algorithms_differ");
  const [notBefore, notAfter] = membersOf(validity, malformed);
  const extensions = rest.map((field) => taggedMembers(field, 3)?.[0]).find((member) => member !== undefined);
  return {
    sha256: toHex(new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", der.slice()))),
    subject: nameText(subject),
    notBefore: timeOf(notBefore, "certificate_validity").toISOString(),
    notAfter: timeOf(notAfter, "certificate_validity").toISOString(),
    ...summariseKey(key),
    publicKey: canonicalKey(key),
    serial: toHex(integerOf(serial, malformed)),
    issuer: { encoding: encodingOf(issuer), text: nameText(issuer).toLowerCase() },
    maySign: extensions === undefined || allowSigning(extensions),
  };
}

/** True if a certificate's issuer has this name: its bytes or its text are the same. */
export function isIssuer(certificate: SignerCertificate, name: DerNode): boolean {
  return (
    sameBytes(certificate.issuer.encoding, encodingOf(name)) || certificate.issuer.text === nameText(name).toLowerCase()
  );
}

const keyUsage = "2.5.29.15";
// Authority information access, subject information access, OCSP no check, Netscape certificate type
const otherKnown = ["1.3.6.1.5.5.7.1.1", "1.3.6.1.5.5.7.1.11", "1.3.6.1.5.5.7.48.1.5", "2.16.840.1.113730.1.1"];

/** True if the extensions allow signing: unknown critical extensions and a key usage without signatures forbid it. */
function allowSigning(extensions: DerNode): boolean {
  return membersOf(extensions, malformed).every((extension) => {
    const fields = membersOf(extension, malformed);
    const oid = oidOf(fields[0], malformed);
    const critical = fields[1] instanceof DerBoolean && fields[1].getValue();
    if (critical && !oid.startsWith("2.5.29.") && !otherKnown.includes(oid)) return false;
    if (oid !== keyUsage) return true;
    const [bits = 0] = bitsOf(decodeDer(octetsOf(fields.at(-1), malformed), malformed), malformed);
    // The two highest bits: digitalSignature and nonRepudiation
    return (bits & 0xc0) !== 0;
  });
}
