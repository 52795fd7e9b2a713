import { sameBytes } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import { checkedAlgorithms, findSigningAlgorithm } from "./algorithms.ts";
import { parseCertificate, type SignerCertificate } from "./certificate.ts";
import type { BlockContext, VerifiedSigner } from "./block-context.ts";
import { readLineage } from "./lineage.ts";
import { checkRotation } from "./rotation.ts";
import { checkSdkRanges } from "./sdk-ranges.ts";
import { attributeIds, type BlockSigner } from "./signer.ts";
import { failedScheme, type SchemeVerdict } from "./verdict.ts";
import { verifyRawSignature } from "./verify-raw-signature.ts";

/**
 * Verifies every signer of a v2, v3 or v3.1 block against its certificate and the content. Source: AOSP apksig,
 * V2SchemeVerifier and V3SchemeVerifier.
 */
export async function verifyBlockScheme(
  signers: readonly BlockSigner[],
  context: BlockContext,
): Promise<SchemeVerdict> {
  const { scheme, report } = context;
  const verdict = failedScheme(scheme);
  const verified: VerifiedSigner[] = [];
  for (const block of signers) {
    const identity = await report.attempt("signature_invalid", scheme, () => readSignerCertificate(block));
    if (!identity) continue;
    verdict.signers.push(identity);
    const holds = await report.attempt("signature_invalid", scheme, () => verifySigner(block, identity, context));
    const lineage = scheme === "v2" ? [] : await readLineage(block, identity, scheme, report);
    if (holds && lineage) verified.push({ block, identity, lineage });
  }
  const complete = verified.length === signers.length;
  const ranged = scheme === "v2" || (complete && checkSdkRanges(verified, context));
  verdict.verified = complete && ranged;
  verdict.lineage = verified.map(({ lineage }) => lineage).reduce((a, b) => (b.length > a.length ? b : a), []);
  verdict.digests = signedDigests(signers);
  if (scheme !== "v2") {
    verdict.rotationMinSdk = Math.min(...signers.map(({ sdks }) => sdks.min));
    verdict.signers = newestFirst(verified, verdict.signers);
  }
  return verdict;
}

/**
 * Returns the signer's certificate, which must match its public key; the rest of the chain must be valid certificates
 * too.
 */
async function readSignerCertificate({ certificates, publicKey }: BlockSigner): Promise<SignerCertificate> {
  const [identity] = await Promise.all(certificates.map(parseCertificate));
  if (!identity) throw new Malformed("no_certificate");
  if (!sameBytes(identity.publicKey, publicKey)) throw new Malformed("key_not_of_certificate");
  return identity;
}

async function verifySigner(block: BlockSigner, identity: SignerCertificate, context: BlockContext): Promise<boolean> {
  const { scheme, report } = context;
  const ids = block.signatures.map(({ algorithmId }) => algorithmId);
  if (ids.join() !== block.digests.map(({ algorithmId }) => algorithmId).join())
    throw new Malformed("algorithms_differ");
  if (ids.length === 0) throw new Malformed("no_signatures");
  const firstSdk = block.targetsPreview ? block.sdks.min + 1 : block.sdks.min;
  const checked = checkedAlgorithms(ids, scheme === "v2" ? context.minSdk : firstSdk);
  if (checked.length === 0) {
    report.add("signature_algorithm_not_supported", scheme, { algorithms: ids.join(", ") });
    return false;
  }
  const signed = await checkSignatures(block, identity, checked, context);
  const intact = signed && checkDigests(block, checked, context);
  const unstripped = scheme === "v2" ? checkStripping(block, context) : checkRotation(block, context);
  return intact && unstripped;
}

/**
 * Verifies every signature. An invalid one that no Android version checks is reported, but does not fail the signer.
 */
async function checkSignatures(
  { signatures, signedData }: BlockSigner,
  identity: SignerCertificate,
  checked: readonly number[],
  { scheme, report }: BlockContext,
): Promise<boolean> {
  let holds = true;
  for (const { algorithmId, bytes } of signatures) {
    const algorithm = findSigningAlgorithm(algorithmId);
    if (!algorithm || (await verifyRawSignature(algorithm.key, algorithm.hash, identity, bytes, signedData))) continue;
    report.add("signature_invalid", scheme, { reason: "signature", algorithm: hexId(algorithmId) });
    if (checked.includes(algorithmId)) holds = false;
  }
  return holds;
}

function checkDigests({ digests }: BlockSigner, checked: readonly number[], context: BlockContext): boolean {
  const checkedDigests = new Set(checked.map((id) => findSigningAlgorithm(id)?.digest));
  let holds = true;
  for (const { algorithmId, bytes } of digests) {
    const name = findSigningAlgorithm(algorithmId)?.digest;
    const actual = name && context.digests.get(name);
    if (!name || (actual && sameBytes(actual, bytes))) continue;
    context.report.add("digest_mismatch", context.scheme, { algorithm: hexId(algorithmId) });
    if (checkedDigests.has(name)) holds = false;
  }
  return holds;
}

/** Checks v2's stripping protection: it names the newer schemes the package was signed with. */
function checkStripping(block: BlockSigner, { found, report }: BlockContext): boolean {
  const demanded = block.attributes
    .filter(({ id }) => id === attributeIds.strippingProtection)
    .map(({ value }) => new DataView(value.buffer, value.byteOffset, value.length).getInt32(0, true));
  const missing = demanded.filter((id) => (id === 2 || id === 3) && !found.includes(id));
  for (const id of missing) report.add("signature_stripped", "v2", { missing: `v${id}` });
  return missing.length === 0;
}

function signedDigests(signers: readonly BlockSigner[]): SchemeVerdict["digests"] {
  const digests: SchemeVerdict["digests"] = new Map();
  for (const { algorithmId, bytes } of signers.flatMap((signer) => signer.digests)) {
    const name = findSigningAlgorithm(algorithmId)?.digest;
    if (name) digests.set(name, bytes);
  }
  return digests;
}

/** Sorts v3 signers, which cover separate Android versions, newest first. */
function newestFirst(verified: readonly VerifiedSigner[], all: SignerCertificate[]): SignerCertificate[] {
  if (verified.length < all.length) return all;
  const sorted = [...verified].sort((a, b) => b.block.sdks.max - a.block.sdks.max);
  return sorted.map(({ identity }) => identity);
}

const hexId = (id: number): string => `0x${id.toString(16).padStart(4, "0")}`;
