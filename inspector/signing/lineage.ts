import { Cursor } from "../bytes/cursor.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Report } from "../report.ts";
import { findSigningAlgorithm } from "./algorithms.ts";
import { parseCertificate, type SignerCertificate } from "./certificate.ts";
import { attributeIds, type BlockSigner, splitElements } from "./signer.ts";
import { verifyRawSignature } from "./verify-raw-signature.ts";

/**
 * Reads a signer's certificate lineage, oldest first and ending with its own: empty without rotation, undefined (with a
 * finding) if the proof fails.
 */
export async function readLineage(
  { attributes }: BlockSigner,
  identity: SignerCertificate,
  where: string,
  report: Report,
): Promise<SignerCertificate[] | undefined> {
  const proof = attributes.findLast(({ id }) => id === attributeIds.proofOfRotation);
  if (!proof) return [];
  return report.attempt("lineage_invalid", where, async () => {
    const lineage = await verifyLineage(proof.value);
    if (lineage.at(-1)?.sha256 !== identity.sha256) throw new Malformed("lineage_ends_elsewhere");
    return lineage;
  });
}

/**
 * Verifies a proof of rotation (v3 attribute 0x3ba06f8c; layout of AOSP apksig, V3SigningCertificateLineage): each
 * certificate is signed by the one before it. Throws {@link Malformed} if a link does not hold.
 */
export async function verifyLineage(value: Uint8Array): Promise<SignerCertificate[]> {
  const cursor = new Cursor(value);
  if (cursor.u32() !== 1) throw new Malformed("lineage_version");
  const history: SignerCertificate[] = [];
  let parentAlgorithmId = 0;
  for (const node of splitElements(cursor.rest())) {
    const { signedData, algorithmId, signature, certificate, signedAlgorithmId, mayRollBack } = await readNode(node);
    const parent = history.at(-1);
    if (parent) {
      const algorithm = findSigningAlgorithm(parentAlgorithmId);
      if (!algorithm || signedAlgorithmId !== parentAlgorithmId) throw new Malformed("lineage_algorithm");
      const holds = await verifyRawSignature(algorithm.key, algorithm.hash, parent, signature, signedData);
      if (!holds) throw new Malformed("lineage_signature");
    }
    if (history.some((known) => known.sha256 === certificate.sha256)) throw new Malformed("lineage_loop");
    history.push({ ...certificate, mayRollBack });
    parentAlgorithmId = algorithmId;
  }
  return history;
}

/**
 * Flag among an old certificate's remaining capabilities that allows it to sign updates (AOSP apksig,
 * SigningCertificateLineage).
 */
const rollbackCapability = 8;

async function readNode(bytes: Uint8Array) {
  const node = new Cursor(bytes);
  const signedData = node.prefixed();
  const mayRollBack = (node.u32() & rollbackCapability) !== 0;
  const algorithmId = node.u32();
  const signature = node.prefixed();
  const signed = new Cursor(signedData);
  const certificate = await parseCertificate(signed.prefixed());
  return { signedData, algorithmId, signature, certificate, signedAlgorithmId: signed.u32(), mayRollBack };
}
