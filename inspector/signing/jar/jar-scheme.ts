import { sameBytes } from "../../bytes/hex.ts";
import { Malformed } from "../../bytes/malformed.ts";
import { bufferedReader } from "../../guarded-reader.ts";
import { limits } from "../../limits.ts";
import type { Reader } from "../../reader.ts";
import type { Report } from "../../report.ts";
import type { Archive } from "../../zip/archive.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import { hashEntry } from "../../zip/entry-content.ts";
import type { SignerCertificate } from "../certificate.ts";
import { verifyCms } from "./cms.ts";
import { digestOf } from "../keys/hashes.ts";
import { type ExpectedDigest, expectedDigests } from "./jar-digests.ts";
import { type JarManifest, parseJarManifest } from "./jar-manifest.ts";
import { coversManifest } from "./jar-signature-file.ts";
import { failedScheme, type SchemeVerdict } from "../verdict.ts";

const manifestName = "META-INF/MANIFEST.MF";
const bombCodes = ["zip_bomb", "entries_overlap", "entry_too_large", "entry_name_repeated"] as const;
const windowBytes = 512 * 1024;
const signatureBlock = /^META-INF\/.*\.(RSA|DSA|EC)$/s;

interface JarSigner {
  file: JarManifest;
  certificate: SignerCertificate;
}

interface JarContext {
  /** Oldest Android version the package supports: each verifies in its own way. */
  minSdk: number;
  /** Newer schemes that were found; a signature file may require them. */
  found: readonly number[];
}

/**
 * Verifies the JAR signature (scheme v1): PKCS#7 over each signature file, the signature file over the manifest, the
 * manifest over every entry outside META-INF. Returns undefined without such a signature. Source: AOSP apksig,
 * V1SchemeVerifier, which follows what each Android version does.
 */
export async function verifyJar(
  archive: Archive,
  context: JarContext,
  report: Report,
): Promise<SchemeVerdict | undefined> {
  const blocks = archive.entries.filter(
    ({ name }) => signatureBlock.test(name) && archive.find(signatureFileOf(name)) !== undefined,
  );
  const manifestEntry = archive.find(manifestName);
  if (!manifestEntry || blocks.length === 0) return undefined;
  const verdict = failedScheme("v1");
  if (blocks.length > limits.signers) throw new Malformed("too_many_signers");
  const manifestBytes = await archive.content(manifestEntry, maxBytes(archive));
  const manifest = parseJarManifest(manifestBytes, maxSections(archive));
  const complete = reportRemovedEntries(archive, manifest, report);
  const signers: JarSigner[] = [];
  for (const block of blocks) {
    const signer = await report.attempt("signature_invalid", block.name, () =>
      readSigner(archive, block, context, verdict, report),
    );
    if (signer) signers.push(signer);
  }
  if (!complete || signers.length < blocks.length) return verdict;
  const covering = signers.filter(({ file }) => coversManifest(file, manifest, manifestBytes, context.minSdk, report));
  const stripped = checkStripping(signers, context, report);
  if (covering.length < signers.length || stripped) return verdict;
  const agreed = await signersOfEveryEntry(archive, manifest, signers, context.minSdk, report);
  if (!agreed) return verdict;
  verdict.verified = true;
  reportUnprotectedFiles(archive, blocks, context, report);
  verdict.signers = agreed.map(({ certificate }) => certificate);
  verdict.digests.set("manifest", digestOf("SHA-256", manifestBytes));
  return verdict;
}

/** Maximum number of sections. Each section names an entry; a few entries may be missing, each with a finding. */
const maxSections = ({ entries }: Archive): number => entries.length + limits.sectionsWithoutEntry;
const maxBytes = (archive: Archive): number =>
  Math.min(limits.signatureFileBytes, maxSections(archive) * limits.sectionBytes);

const signatureFileOf = (block: string): string => block.replace(/\.[A-Z]+$/, ".SF");

async function readSigner(
  archive: Archive,
  block: ZipEntry,
  { minSdk }: JarContext,
  verdict: SchemeVerdict,
  report: Report,
): Promise<JarSigner | undefined> {
  const file = archive.find(signatureFileOf(block.name));
  if (!file) throw new Malformed("signature_file_missing");
  const content = await archive.content(file, maxBytes(archive));
  const outcome = await verifyCms(await archive.content(block, limits.signatureBlockBytes), content, minSdk);
  if (outcome.signer) verdict.signers.push(outcome.signer);
  if (outcome.state === "holds")
    return { file: parseJarManifest(content, maxSections(archive)), certificate: outcome.signer };
  if (outcome.state === "unsupported") report.add("signature_algorithm_not_supported", block.name, { minSdk });
  else report.add("signature_invalid", block.name, { reason: "signature" });
  return undefined;
}

/** Reports every file that the manifest names and the archive lacks. */
function reportRemovedEntries(archive: Archive, manifest: JarManifest, report: Report): boolean {
  const removed = [...manifest.entries.keys()].filter((name) => !archive.find(name) || name.endsWith("/"));
  for (const name of removed) report.add("digest_mismatch", name, { reason: "entry_removed" });
  return removed.length === 0;
}

/** Reports files in META-INF outside the signature: without a newer scheme, anybody can change them. */
function reportUnprotectedFiles(
  archive: Archive,
  blocks: readonly ZipEntry[],
  { found }: JarContext,
  report: Report,
): void {
  if (found.length > 0) return;
  const own = new Set([manifestName, ...blocks.flatMap(({ name }) => [name, signatureFileOf(name)])]);
  const others = archive.entries.filter(
    ({ name }) => name.startsWith("META-INF/") && !name.endsWith("/") && !own.has(name),
  );
  if (others.length > 0) report.add("files_unprotected", others[0]?.name, { count: others.length });
}

/**
 * Checks v1's stripping protection: a signer that also uses v2 or v3 declares it here, so that removing the block is
 * noticed.
 */
function checkStripping(signers: readonly JarSigner[], { found }: JarContext, report: Report): boolean {
  const demanded = signers.flatMap(({ file }) =>
    (file.main.attributes.get("x-android-apk-signed") ?? "").split(",").map((id) => Number(id.trim())),
  );
  const missing = new Set(demanded.filter((id) => (id === 2 || id === 3) && !found.includes(id)));
  for (const id of missing) report.add("signature_stripped", "v1", { missing: `v${id}` });
  return missing.size > 0;
}

/** Returns the signers that sign every file; undefined if a file is changed or unsigned. */
async function signersOfEveryEntry(
  archive: Archive,
  manifest: JarManifest,
  signers: readonly JarSigner[],
  minSdk: number,
  report: Report,
): Promise<JarSigner[] | undefined> {
  // Already refused, and unpacking everything could take arbitrarily long.
  if (bombCodes.some((code) => report.has(code))) return undefined;
  let agreed: JarSigner[] | undefined;
  let whole = true;
  // Small entries are mostly adjacent.
  const nearby = bufferedReader(archive.reader, windowBytes);
  for (const entry of archive.entries) {
    if (entry.name.startsWith("META-INF/") || entry.name.endsWith("/")) continue;
    const section = manifest.entries.get(entry.name);
    const expected = section ? expectedDigests(section, "-digest", minSdk) : [];
    const own = signers.filter(({ file }) => file.entries.has(entry.name));
    agreed ??= own;
    if (expected.length === 0 || own.length === 0 || own.length !== agreed.length || own.some(isMissingIn(agreed))) {
      report.add("entry_not_signed", entry.name);
      whole = false;
      continue;
    }
    const holds = await report.attempt("entry_unreadable", entry.name, () => entryHolds(nearby, entry, expected));
    if (holds === false) report.add("digest_mismatch", entry.name);
    if (!holds) whole = false;
  }
  return whole ? agreed : undefined;
}

const isMissingIn = (agreed: readonly JarSigner[]) => (signer: JarSigner) => !agreed.includes(signer);

async function entryHolds(reader: Reader, entry: ZipEntry, expected: readonly ExpectedDigest[]): Promise<boolean> {
  for (const { hash, bytes } of expected) {
    if (!sameBytes(bytes, await hashEntry(reader, entry, hash))) return false;
  }
  return true;
}
