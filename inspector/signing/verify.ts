import type { PackageSignature, PackageSigner } from "#contract/catalog/packages/package-facts.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import { checkSingleOwner, schemesAgree } from "./compare-schemes.ts";
import { blockIds, readSigningBlock, type SigningBlock } from "./signing-block.ts";
import { verifyBlockSchemes } from "./verify-block-schemes.ts";
import type { SignerCertificate } from "./certificate.ts";
import { verifyJar } from "./jar/jar-scheme.ts";
import { verifyStamp } from "./source-stamp.ts";
import type { SchemeName, SchemeVerdict } from "./verdict.ts";

export const unsignedPackage: PackageSignature = {
  verified: false,
  schemes: { v1: false, v2: false, v3: false, v31: false, stamp: false },
  signers: [],
  lineage: [],
  rollback: [],
};

/** Manifest attributes that decide which schemes Android checks. */
export interface PlatformTargets {
  minSdk: number;
  targetSdk: number;
  /** Value of `android:targetSandboxVersion`; 1 if missing. */
  targetSandboxVersion: number;
}

/**
 * Targets of a bundle, which never reaches a phone: its upload signature is a JAR signature, whatever its manifest
 * says.
 */
export const bundleTargets: PlatformTargets = { minSdk: 24, targetSdk: 1, targetSandboxVersion: 1 };

/**
 * API level from which Android reads a signing block. Below it only the JAR scheme is supported; from here on that is
 * checked only without a block.
 */
const signingBlockMinSdk = 24;
const sandboxWithBlock = 2;
/** Target SDK from which Android requires v2 or newer. */
const targetWithBlock = 30;

/**
 * Verifies the signatures that Android versions from the package's minimum on verify, in their order; an invalid one
 * becomes a finding and ends the search. A scheme that no such version checks counts as not verified, as `apksigner
 * verify -v` reports it. Without claims (the manifest is unreadable) nothing counts as verified. Source: AOSP apksig,
 * ApkVerifier.verify.
 */
export async function verifySignatures(
  archive: Archive,
  claims: PlatformTargets | undefined,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageSignature> {
  const minSdk = claims?.minSdk ?? 1;
  const block = await report.attempt("signing_block_malformed", "", () => readSigningBlock(archive, report));
  const verdicts = block ? await verifyBlockSchemes(archive, block, minSdk, report, onBytes) : [];
  const failed = verdicts.some(({ verified }) => !verified);
  if (!failed && (minSdk < signingBlockMinSdk || verdicts.length === 0)) {
    const found = verdicts.flatMap(({ scheme }) => (scheme === "v2" ? 2 : scheme === "v3" ? 3 : []));
    const jar = await report.attempt("signature_invalid", "v1", () => verifyJar(archive, { minSdk, found }, report));
    if (jar) verdicts.push(jar);
  }
  return conclude(archive, block, verdicts, claims, report);
}

async function conclude(
  archive: Archive,
  block: SigningBlock | undefined,
  verdicts: readonly SchemeVerdict[],
  claims: PlatformTargets | undefined,
  report: Report,
): Promise<PackageSignature> {
  const of = (scheme: SchemeName) => verdicts.find((verdict) => verdict.scheme === scheme);
  // Android and apksigner expect the end record at the very end: to them this is no zip.
  const opens = !report.has("trailing_bytes");
  const holds = (scheme: SchemeName) => opens && (of(scheme)?.verified ?? false);
  const isJarMissing = (claims?.minSdk ?? signingBlockMinSdk) < signingBlockMinSdk && !of("v1");
  const sound = opens && verdicts.length > 0 && verdicts.every(({ verified }) => verified) && !isJarMissing;
  const stamp = sound && (await verifyStamp(archive, block?.values.get(blockIds.sourceStampV2), verdicts, report));
  const agreed = !sound || schemesAgree(verdicts, report);
  const signature: PackageSignature = {
    verified: sound && agreed && claims !== undefined && meetsRequirements(claims, verdicts, report),
    schemes: { v1: holds("v1"), v2: holds("v2"), v3: holds("v3"), v31: holds("v31"), stamp },
    signers: signersOf(verdicts).map(presentSigner),
    lineage: lineageOf(verdicts).map((certificate) => certificate.sha256),
    rollback: rollbackOf(verdicts),
  };
  checkSingleOwner(verdicts, report);
  if (verdicts.length === 0 && !report.has("signature_invalid")) report.add("not_signed");
  return signature;
}

/** True if the package meets Android's requirements beyond a valid signature. */
function meetsRequirements(claims: PlatformTargets, verdicts: readonly SchemeVerdict[], report: Report): boolean {
  if (verdicts.some(({ scheme }) => scheme !== "v1")) return true;
  if (claims.targetSandboxVersion < sandboxWithBlock) return claims.targetSdk < targetWithBlock;
  report.add("signature_invalid", "AndroidManifest.xml", { reason: "sandbox_needs_v2" });
  return false;
}

/** Signers of the newest scheme. v3.1 and v3 cover different Android versions, so both count. */
function signersOf(verdicts: readonly SchemeVerdict[]): SignerCertificate[] {
  const of = (scheme: SchemeName) => verdicts.find((verdict) => verdict.scheme === scheme)?.signers ?? [];
  const rotating = [...of("v31"), ...of("v3")];
  if (rotating.length > 0) return [...new Map(rotating.map((signer) => [signer.sha256, signer])).values()];
  return of("v2").length > 0 ? of("v2") : of("v1");
}

function lineageOf(verdicts: readonly SchemeVerdict[]): SignerCertificate[] {
  const proofs = verdicts.filter(({ verified }) => verified).map(({ lineage }) => lineage);
  return proofs.reduce((a, b) => (b.length > a.length ? b : a), []);
}

/** Returns earlier signers that the current one still allows to sign updates. */
function rollbackOf(verdicts: readonly SchemeVerdict[]): string[] {
  const earlier = lineageOf(verdicts).slice(0, -1);
  return earlier.filter(({ mayRollBack }) => mayRollBack).map(({ sha256 }) => sha256);
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
