import { createHash, sign } from "node:crypto";
import { fromBER, ObjectIdentifier, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { SigningKey } from "./signing-key.ts";

export type JarHash = "sha1" | "sha256" | "sha512";
/** Hash algorithms for signatures. SHA-224 is possible here, but not for digests in manifests. */
export type CmsHash = JarHash | "sha224";

const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
} as const;
const hashOids = {
  sha1: "1.3.14.3.2.26",
  sha224: "2.16.840.1.101.3.4.2.4",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha512: "2.16.840.1.101.3.4.2.3",
} as const;

/**
 * OIDs that name a signature's algorithm, by kind of key and hash. They name the key's kind only; for elliptic curves
 * also the hash, as apksigner does.
 */
const keyOids: Partial<Record<string, Record<CmsHash, string>>> = {
  rsa: sameFor("1.2.840.113549.1.1.1"),
  ec: {
    sha1: "1.2.840.10045.4.1",
    sha224: "1.2.840.10045.4.3.1",
    sha256: "1.2.840.10045.4.3.2",
    sha512: "1.2.840.10045.4.3.4",
  },
  dsa: sameFor("1.2.840.10040.4.1"),
};

function sameFor(oid: string): Record<CmsHash, string> {
  return { sha1: oid, sha224: oid, sha256: oid, sha512: oid };
}

/** Creates a PKCS #7 signature (RFC 5652), by default without signed attributes, as the platform's own signer does. */
export function createCmsSignature(
  bytes: Uint8Array,
  key: SigningKey,
  options: { hash: CmsHash; signedAttributes?: boolean; chain?: Uint8Array[] },
): Buffer {
  const { hash, signedAttributes = false, chain = [] } = options;
  const own = new Certificate({ schema: fromBER(key.certificateDer).result });
  const others = chain.map((der) => new Certificate({ schema: fromBER(der).result }));
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: hashOids[hash] });
  const attributes = signedAttributes ? attributesOver(bytes, hash) : undefined;
  const signed = attributes ? Buffer.from(attributes.toSchema().toBER()) : Buffer.from(bytes);
  // Signed as a SET, written with the implicit tag [0].
  if (attributes) signed[0] = 0x31;
  const signatureOid = keyOids[key.privateKey.asymmetricKeyType ?? ""]?.[hash] ?? "";
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [...others, own],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: signatureOid }),
        ...(attributes && { signedAttrs: attributes }),
        signature: new OctetString({ valueHex: sign(hash, signed, key.privateKey) }),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

function attributesOver(bytes: Uint8Array, hash: CmsHash): SignedAndUnsignedAttributes {
  const digest = new OctetString({ valueHex: createHash(hash).update(bytes).digest() });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
      new Attribute({ type: oids.messageDigest, values: [digest] }),
    ],
  });
}
