import { sameBytes, toHex } from "../../bytes/hex.ts";
import { Malformed } from "../../bytes/malformed.ts";
import { limits } from "../../limits.ts";
import { isIssuer, parseCertificate, type SignerCertificate } from "../certificate.ts";
import { cmsAlgorithm } from "./cms-algorithms.ts";
import { decodeDer, type DerNode, encodingOf, integerOf, membersOf, octetsOf, oidOf, taggedMembers } from "../der.ts";
import { digestOf } from "../keys/hashes.ts";
import { verifyRawSignature } from "../verify-raw-signature.ts";

// RFC 5652; a certificate is identified by issuer and serial number, the only way Android supports.

const malformed = "pkcs7";
const oids = {
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
} as const;

/** API level from which Android checks the digest among signed attributes (Android 4.4). */
const signedAttributesMinSdk = 19;
/** API level from which one valid SignerInfo suffices (Android 7.0); before, the first one must be valid. */
const severalInfosMinSdk = 24;

export type CmsOutcome =
  | { state: "holds"; signer: SignerCertificate }
  | { state: "broken" | "unsupported"; signer: SignerCertificate | undefined };

interface SignerInfo {
  issuer: DerNode;
  serial: string;
  digestAlgorithm: string;
  signatureAlgorithm: string;
  /** Signed attributes: their bytes as encoded, and their values by type. */
  attributes: { encoding: Uint8Array; values: Map<string, DerNode> } | undefined;
  signature: Uint8Array;
}

/**
 * Verifies a detached PKCS#7 signature over `content` for all Android versions from `minSdk` on. Returns its signer.
 * Throws {@link Malformed}.
 */
export async function verifyCms(block: Uint8Array, content: Uint8Array, minSdk: number): Promise<CmsOutcome> {
  const { contentType, certificates, infos } = await readSignedData(block);
  const [first] = infos;
  if (!first) throw new Malformed("pkcs7_without_signer");
  let outcome: CmsOutcome = { state: "broken", signer: undefined };
  for (const info of minSdk < severalInfosMinSdk ? [first] : infos) {
    const signer = certificates.find((each) => each.serial === info.serial && isIssuer(each, info.issuer));
    const state = await verifySignerInfo(info, signer, { content, contentType, minSdk });
    if (state === "holds" && signer) return { state, signer };
    outcome = { state: state === "unsupported" ? state : "broken", signer: outcome.signer ?? signer };
  }
  return outcome;
}

async function readSignedData(block: Uint8Array) {
  const [type, wrapped] = membersOf(decodeDer(block, malformed), malformed);
  if (oidOf(type, malformed) !== oids.signedData) throw new Malformed(malformed);
  const fields = membersOf(taggedMembers(wrapped, 0)?.[0], malformed);
  const [contentType] = membersOf(fields[2], malformed);
  const certificates: SignerCertificate[] = [];
  const nodes = fields.map((field) => taggedMembers(field, 0)).find((members) => members !== undefined) ?? [];
  if (nodes.length > limits.certificates) throw new Malformed("too_many_certificates");
  for (const node of nodes) certificates.push(await parseCertificate(encodingOf(node)));
  const infos = membersOf(fields.at(-1), malformed).slice(0, limits.signers).map(readSignerInfo);
  return { contentType: oidOf(contentType, malformed), certificates, infos };
}

function readSignerInfo(node: DerNode): SignerInfo {
  const [, sid, digest, next, ...rest] = membersOf(node, malformed);
  const [issuer, serial] = membersOf(sid, malformed);
  const signed = taggedMembers(next, 0);
  const [algorithm, signature] = signed ? rest : [next, ...rest];
  if (!issuer || !next) throw new Malformed(malformed);
  return {
    issuer,
    serial: toHex(integerOf(serial, malformed)),
    digestAlgorithm: algorithmOf(digest),
    signatureAlgorithm: algorithmOf(algorithm),
    attributes: signed && { encoding: encodingOf(next), values: readAttributes(signed) },
    signature: octetsOf(signature, malformed),
  };
}

const algorithmOf = (node: DerNode | undefined): string => oidOf(membersOf(node, malformed)[0], malformed);

function readAttributes(nodes: readonly DerNode[]): Map<string, DerNode> {
  const values = new Map<string, DerNode>();
  for (const node of nodes) {
    const [type, set] = membersOf(node, malformed);
    const [value, ...others] = membersOf(set, malformed);
    const oid = oidOf(type, malformed);
    if (values.has(oid) || others.length > 0) throw new Malformed("pkcs7_attribute_repeated");
    if (value) values.set(oid, value);
  }
  return values;
}

async function verifySignerInfo(
  info: SignerInfo,
  signer: SignerCertificate | undefined,
  { content, contentType, minSdk }: { content: Uint8Array; contentType: string; minSdk: number },
): Promise<"holds" | "broken" | "unsupported"> {
  const algorithm = cmsAlgorithm(info.digestAlgorithm, info.signatureAlgorithm);
  if (!algorithm || minSdk < algorithm.minSdk) return "unsupported";
  if (!signer?.maySign) return "broken";
  const { attributes } = info;
  let signed = content;
  if (attributes) {
    if (minSdk < signedAttributesMinSdk) return "broken";
    if (oidOf(attributes.values.get(oids.contentType), "pkcs7_content_type") !== contentType) return "broken";
    const digest = octetsOf(attributes.values.get(oids.messageDigest), "pkcs7_message_digest");
    if (!sameBytes(digest, digestOf(algorithm.digest, content))) return "broken";
    // RFC 5652, 5.4: signed as a SET, not with the implicit tag [0] of its encoding.
    signed = attributes.encoding;
    signed[0] = 0x31;
  }
  const holds = await verifyRawSignature(algorithm.key, algorithm.hash, signer, info.signature, signed);
  return holds ? "holds" : "broken";
}
