import { sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { sameBytes } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import type { ZipEntry } from "../zip/entry.ts";
import { hashEntry } from "../zip/entry-content.ts";
import type { SignerCertificate } from "./certificate.ts";
import { verifyCms } from "./cms.ts";
import { type JarManifest, type JarSection, parseJarManifest } from "./jar-manifest.ts";
import type { SchemeVerdict } from "./verdict.ts";

const manifestName = "META-INF/MANIFEST.MF";
const bombCodes = ["zip_bomb", "entries_overlap", "entry_too_large"] as const;
const signatureFile = /^META-INF\/[^/]+\.SF$/i;
// Strongest first; a section may carry several.
const hashes = [
  { name: "sha-512-digest", algorithm: "SHA-512", of: sha512 },
  { name: "sha-384-digest", algorithm: "SHA-384", of: sha384 },
  { name: "sha-256-digest", algorithm: "SHA-256", of: sha256 },
  { name: "sha1-digest", algorithm: "SHA-1", of: sha1 },
  { name: "sha-1-digest", algorithm: "SHA-1", of: sha1 },
] as const;

interface JarSigner {
  file: JarManifest;
  certificates: SignerCertificate[];
  verified: boolean;
}

/**
 * Verifies the JAR signature (scheme v1): PKCS#7 over each signature file, the signature file over the manifest, the
 * manifest over every entry outside META-INF. `schemes` are the newer ones found, which a signature file may demand.
 * Undefined where the package has no such signature.
 */
export async function verifyJar(
  archive: Archive,
  schemes: readonly number[],
  report: Report,
): Promise<SchemeVerdict | undefined> {
  const files = archive.entries.filter((entry) => signatureFile.test(entry.name)).slice(0, limits.signers);
  const manifestEntry = archive.find(manifestName);
  if (!manifestEntry || files.length === 0) return undefined;
  const verdict: SchemeVerdict = { scheme: "v1", verified: false, signers: [], lineage: [] };
  const manifestBytes = await archive.content(manifestEntry, limits.signatureFileBytes);
  const manifest = parseJarManifest(manifestBytes);
  const signers: JarSigner[] = [];
  for (const entry of files) {
    const signer = await report.attempt("signature_invalid", entry.name, () => readSigner(archive, entry, report));
    if (!signer) return verdict;
    signers.push(signer);
    verdict.signers.push(...signer.certificates);
  }
  const intact = signers.every(
    (signer) => signer.verified && coversManifest(signer.file, manifest, manifestBytes, report),
  );
  const demanded = signers.flatMap(({ file }) => demandedSchemes(file));
  const stripped = demanded.filter((scheme) => !schemes.includes(scheme));
  for (const scheme of new Set(stripped)) report.add("signature_stripped", "v1", { missing: `v${scheme}` });
  const whole = intact && (await coversEntries(archive, manifest, signers, report));
  verdict.verified = intact && whole && stripped.length === 0;
  return verdict;
}

async function readSigner(archive: Archive, entry: ZipEntry, report: Report): Promise<JarSigner> {
  const base = entry.name.slice(0, -".SF".length);
  const block = [".RSA", ".EC", ".DSA", ".rsa", ".ec", ".dsa"]
    .map((extension) => archive.find(base + extension))
    .find((found) => found !== undefined);
  if (!block) throw new Malformed("signature_block_missing");
  const content = await archive.content(entry, limits.signatureFileBytes);
  const outcome = await verifyCms(await archive.content(block, limits.signatureFileBytes), content);
  if (!outcome.supported) report.add("signature_algorithm_not_supported", block.name);
  else if (!outcome.verified) report.add("signature_invalid", block.name, { reason: "signature" });
  return { file: parseJarManifest(content), certificates: outcome.signers, verified: outcome.verified };
}

/** The signature file digests the whole manifest, or, where that has grown since, each of its sections. */
function coversManifest(file: JarManifest, manifest: JarManifest, manifestBytes: Uint8Array, report: Report): boolean {
  if (digestHolds(file.main, "-manifest", manifestBytes)) return true;
  const main = digestHolds(file.main, "-manifest-main-attributes", manifest.main.bytes);
  const broken = [...file.entries].find(([name, section]) => {
    const covered = manifest.entries.get(name);
    return !covered || !digestHolds(section, "", covered.bytes);
  });
  if (main !== false && !broken && file.entries.size > 0) return true;
  report.add("digest_mismatch", manifestName, broken ? { entry: broken[0] } : {});
  return false;
}

/** Undefined where the section carries no digest of that kind. */
function digestHolds(section: JarSection, suffix: string, bytes: Uint8Array): boolean | undefined {
  for (const { name, of } of hashes) {
    const expected = section.attributes.get(name + suffix);
    if (expected !== undefined) return sameBytes(fromBase64(expected), of(bytes));
  }
  return undefined;
}

async function coversEntries(
  archive: Archive,
  manifest: JarManifest,
  signers: readonly JarSigner[],
  report: Report,
): Promise<boolean> {
  // Refused already, and unpacking it all would take as long as its author likes.
  if (bombCodes.some((code) => report.has(code))) return false;
  let whole = true;
  for (const entry of archive.entries) {
    if (entry.name.startsWith("META-INF/") || entry.name.endsWith("/")) continue;
    const section = manifest.entries.get(entry.name);
    if (!section || signers.some(({ file }) => file.entries.size > 0 && !file.entries.has(entry.name))) {
      report.add("entry_not_signed", entry.name);
      whole = false;
      continue;
    }
    const holds = await report.attempt("entry_unreadable", entry.name, () => entryHolds(archive, entry, section));
    if (holds === false) report.add("digest_mismatch", entry.name);
    if (!holds) whole = false;
  }
  for (const name of manifest.entries.keys()) {
    if (archive.find(name)) continue;
    report.add("digest_mismatch", name, { reason: "entry_removed" });
    whole = false;
  }
  return whole;
}

async function entryHolds(archive: Archive, entry: ZipEntry, section: JarSection): Promise<boolean> {
  const hash = hashes.find(({ name }) => section.attributes.has(name));
  if (!hash) return false;
  const actual = await hashEntry(archive.reader, entry, hash.algorithm);
  return sameBytes(fromBase64(section.attributes.get(hash.name) ?? ""), actual);
}

/** Whoever signs with v2 or v3 too says so here, so that removing the block is noticed. */
function demandedSchemes(file: JarManifest): number[] {
  const listed = file.main.attributes.get("x-android-apk-signed") ?? "";
  return listed
    .split(",")
    .map(Number)
    .filter((scheme) => scheme === 2 || scheme === 3);
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
