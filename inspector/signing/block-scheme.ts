import { sameBytes } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Report } from "../report.ts";
import { signingAlgorithm } from "./algorithms.ts";
import { blockIds, type SigningBlock } from "./block.ts";
import { parseCertificate, type SignerCertificate } from "./certificate.ts";
import { verifyLineage } from "./lineage.ts";
import type { AlgorithmBytes, BlockSigner } from "./signer.ts";
import type { SchemeName, SchemeVerdict } from "./verdict.ts";
import { verifyBytes } from "./verify-bytes.ts";

/** AOSP apksig, ApkSigningBlockUtils and V3SchemeConstants */
const attributeIds = {
  /** v2: the newest scheme the package was signed with. */
  strippingProtection: 0xbeeff00d,
  proofOfRotation: 0x3ba06f8c,
  /** v3: a v3.1 block must stand beside this one. */
  rotationMinSdk: 0x559f8b02,
} as const;

interface Context {
  scheme: SchemeName;
  block: SigningBlock;
  digests: ReadonlyMap<string, Uint8Array>;
  report: Report;
}

/** Verifies every signer of one scheme against its certificate and the content. */
export async function verifyBlockScheme(signers: readonly BlockSigner[], context: Context): Promise<SchemeVerdict> {
  const { scheme, report } = context;
  const verdict: SchemeVerdict = { scheme, verified: true, signers: [], lineage: [] };
  for (const signer of signers) {
    const code = "signature_invalid";
    const certificate = await report.attempt(code, scheme, () => verifySigner(signer, context));
    if (certificate) verdict.signers.push(certificate.identity);
    if (!certificate?.verified) verdict.verified = false;
    if (!certificate) continue;
    const lineage = await readLineage(signer, certificate.identity, context);
    if (lineage === undefined) verdict.verified = false;
    else if (lineage.length > verdict.lineage.length) verdict.lineage = lineage;
  }
  return verdict;
}

async function verifySigner(signer: BlockSigner, context: Context) {
  const [first] = signer.certificates;
  if (!first) throw new Malformed("no_certificate");
  const identity = await parseCertificate(first);
  if (!sameBytes(identity.publicKey, signer.publicKey)) throw new Malformed("key_not_of_certificate");
  if (!sameIds(signer.signatures, signer.digests)) throw new Malformed("algorithms_differ");
  const signed = await verifySignatures(signer, identity, context);
  const intact = compareDigests(signer.digests, context);
  const complete = checkStripping(signer, context);
  return { identity, verified: signed && intact && complete };
}

function sameIds(a: readonly AlgorithmBytes[], b: readonly AlgorithmBytes[]): boolean {
  return a.length === b.length && a.every((item, index) => item.algorithmId === b[index]?.algorithmId);
}

async function verifySignatures(signer: BlockSigner, identity: SignerCertificate, { scheme, report }: Context) {
  let supported = 0;
  for (const { algorithmId, bytes } of signer.signatures) {
    const algorithm = signingAlgorithm(algorithmId);
    if (!algorithm) continue;
    supported += 1;
    if (await verifyBytes(algorithm.key, algorithm.hash, identity, bytes, signer.signedData)) continue;
    report.add("signature_invalid", scheme, { reason: "signature" });
    return false;
  }
  if (supported === 0) report.add("signature_algorithm_not_supported", scheme);
  return supported > 0;
}

/** Every chunked digest must hold; verity digests cover the same bytes and are left to the chunked ones. */
function compareDigests(digests: readonly AlgorithmBytes[], { scheme, report, digests: actual }: Context): boolean {
  let compared = 0;
  for (const { algorithmId, bytes } of digests) {
    const algorithm = signingAlgorithm(algorithmId);
    const expected = algorithm?.digest === "chunked" ? actual.get(algorithm.hash) : undefined;
    if (!expected) continue;
    compared += 1;
    if (sameBytes(expected, bytes)) continue;
    report.add("digest_mismatch", scheme);
    return false;
  }
  if (compared === 0 && !report.has("signature_algorithm_not_supported")) {
    report.add("signature_algorithm_not_supported", scheme, { reason: "digest" });
  }
  return compared > 0;
}

function checkStripping(signer: BlockSigner, { scheme, block, report }: Context): boolean {
  const protection = scheme === "v2" ? signer.attributes.get(attributeIds.strippingProtection) : undefined;
  const missesV3 = protection?.[0] === 3 && !block.values.has(blockIds.v3);
  const rotation = scheme === "v3" && signer.attributes.has(attributeIds.rotationMinSdk);
  const missesV31 = rotation && !block.values.has(blockIds.v31);
  if (missesV3) report.add("signature_stripped", scheme, { missing: "v3" });
  if (missesV31) report.add("signature_stripped", scheme, { missing: "v3.1" });
  return !missesV3 && !missesV31;
}

/** Empty without rotation, undefined where the proof does not hold. */
async function readLineage(signer: BlockSigner, identity: SignerCertificate, { scheme, report }: Context) {
  const proof = signer.attributes.get(attributeIds.proofOfRotation);
  if (!proof || scheme === "v2") return [];
  return report.attempt("lineage_invalid", scheme, async () => {
    const lineage = await verifyLineage(proof);
    if (lineage.at(-1)?.sha256 !== identity.sha256) throw new Malformed("lineage_ends_elsewhere");
    return lineage;
  });
}
