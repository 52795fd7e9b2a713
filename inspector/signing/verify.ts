import type { PackageSignature, PackageSigner } from "#contract/packages/facts.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import { signingAlgorithm } from "./algorithms.ts";
import { blockIds, readSigningBlock, type SigningBlock } from "./block.ts";
import { verifyBlockScheme } from "./block-scheme.ts";
import type { SignerCertificate } from "./certificate.ts";
import { contentDigests } from "./content-digest.ts";
import { verifyJar } from "./jar-scheme.ts";
import { type BlockSigner, readSigners } from "./signer.ts";
import type { SchemeName, SchemeVerdict } from "./verdict.ts";

export const unsigned: PackageSignature = {
  verified: false,
  schemes: { v1: false, v2: false, v3: false, v31: false, stamp: false },
  signers: [],
  lineage: [],
};

/** Verifies every signing scheme the package carries; what does not hold becomes a finding. */
export async function verifySignatures(
  archive: Archive,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageSignature> {
  const block = await report.attempt("signing_block_malformed", "", () => readSigningBlock(archive));
  const verdicts = block ? await verifyBlock(archive, block, report, onBytes) : [];
  const newer = [block?.values.has(blockIds.v2) ? 2 : 0, block?.values.has(blockIds.v3) ? 3 : 0];
  const jar = await report.attempt("signature_invalid", "v1", () => verifyJar(archive, newer, report));
  if (jar) verdicts.push(jar);
  for (const { scheme, signers } of verdicts) {
    const certificates = new Set(signers.map((signer) => signer.sha256));
    if (certificates.size > 1) report.add("signers_several", scheme, { count: certificates.size });
  }
  const signature = combine(verdicts);
  judgeAgreement(verdicts, signature, report);
  if (verdicts.length === 0 && !report.has("signature_invalid")) report.add("not_signed");
  return signature;
}

const blockSchemes: { scheme: SchemeName; id: number }[] = [
  { scheme: "v31", id: blockIds.v31 },
  { scheme: "v3", id: blockIds.v3 },
  { scheme: "v2", id: blockIds.v2 },
];

async function verifyBlock(
  archive: Archive,
  block: SigningBlock,
  report: Report,
  onBytes: (count: number) => void,
): Promise<SchemeVerdict[]> {
  const found: { scheme: SchemeName; signers: BlockSigner[] }[] = [];
  const verdicts: SchemeVerdict[] = [];
  for (const { scheme, id } of blockSchemes) {
    const value = block.values.get(id);
    if (!value) continue;
    const signers = await report.attempt("signing_block_malformed", scheme, () => readSigners(value, scheme !== "v2"));
    if (signers) found.push({ scheme, signers });
    else verdicts.push({ scheme, verified: false, signers: [], lineage: [] });
  }
  const digestIds = found.flatMap(({ signers }) => signers).flatMap(({ digests }) => digests);
  const hashes = new Set(digestIds.flatMap(({ algorithmId }) => signingAlgorithm(algorithmId)?.hash ?? []));
  const digests = hashes.size > 0 ? await contentDigests(archive, block, [...hashes], onBytes) : new Map();
  for (const { scheme, signers } of found) {
    verdicts.push(await verifyBlockScheme(signers, { scheme, block, digests, report }));
  }
  return verdicts;
}

const presentSigner = ({
  sha256,
  subject,
  notBefore,
  notAfter,
  keyAlgorithm,
  keyBits,
}: SignerCertificate): PackageSigner => ({
  sha256,
  subject,
  notBefore,
  notAfter,
  keyAlgorithm,
  keyBits,
});

/** The newest scheme names the signer; v3.1 and v3 speak for different Android versions and both count. */
function combine(verdicts: readonly SchemeVerdict[]): PackageSignature {
  const of = (scheme: SchemeName) => verdicts.find((verdict) => verdict.scheme === scheme);
  const holds = (scheme: SchemeName) => of(scheme)?.verified ?? false;
  const newest = of("v3") ? [of("v31"), of("v3")] : [of("v2") ?? of("v1")];
  const signers = new Map<string, SignerCertificate>();
  for (const verdict of newest) for (const signer of verdict?.signers ?? []) signers.set(signer.sha256, signer);
  const lineage =
    [of("v31"), of("v3")].find((verdict) => verdict?.verified && verdict.lineage.length > 0)?.lineage ?? [];
  return {
    verified: verdicts.length > 0 && verdicts.every((verdict) => verdict.verified),
    schemes: { v1: holds("v1"), v2: holds("v2"), v3: holds("v3"), v31: holds("v31"), stamp: false },
    signers: [...signers.values()].map(presentSigner),
    lineage: lineage.map((certificate) => certificate.sha256),
  };
}

/** Older schemes may name an earlier certificate of the lineage, never a stranger. */
function judgeAgreement(verdicts: readonly SchemeVerdict[], signature: PackageSignature, report: Report): void {
  const known = new Set([...signature.signers.map((signer) => signer.sha256), ...signature.lineage]);
  for (const { scheme, signers } of verdicts) {
    const stranger = signers.find((signer) => !known.has(signer.sha256));
    if (stranger) report.add("signers_disagree", scheme, { sha256: stranger.sha256 });
  }
  const [v31, v3] = ["v31", "v3"].map((scheme) => verdicts.find((verdict) => verdict.scheme === scheme));
  const differs = v31 && v3 && v31.signers[0]?.sha256 !== v3.signers[0]?.sha256;
  if (differs && !signature.lineage.includes(v3.signers[0]?.sha256 ?? "")) report.add("signers_disagree", "v31");
}
