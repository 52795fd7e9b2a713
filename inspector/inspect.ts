import type { LivePackage, PackageFacts, PackageType } from "#contract/packages/facts.ts";
import { verdictOf } from "#contract/packages/finding-codes.ts";
import type { Finding, Verdict } from "#contract/packages/findings.ts";
import { readApk } from "./apk.ts";
import { containerFacts } from "./container-facts.ts";
import { emptyFacts } from "./empty-facts.ts";
import { hashFile } from "./file-hash.ts";
import { guardReader, ReadFailure } from "./guarded-reader.ts";
import { listNativeLibraries } from "./native-libraries.ts";
import { readObbName, recogniseType } from "./package-type.ts";
import type { PackageIcon } from "./manifest/icon.ts";
import type { Reader } from "./reader.ts";
import { Report } from "./report.ts";
import { judge } from "./rules/judge.ts";
import { openArchive } from "./zip/archive.ts";

export interface Inspection {
  type: PackageType;
  verdict: Verdict;
  facts: PackageFacts;
  findings: Finding[];
  icon?: PackageIcon;
}

export interface InspectOptions {
  fileName: string;
  /** The day the dated rules are read for, `YYYY-MM-DD`; today by default. */
  today?: string;
  /** The live version an update is measured against. */
  live?: LivePackage;
  onProgress?(done: number, total: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a package, verifies its signatures and judges it. Hostile bytes become findings, with whatever could be read
 * safely; only a failing reader, an abort or a place
 * without WebCrypto throws.
 */
export async function inspectPackage(source: Reader, options: InspectOptions): Promise<Inspection> {
  // Browsers hide WebCrypto from pages on plain http; that says nothing about the package.
  if (!globalThis.crypto?.subtle) throw new Error("web_crypto_missing");
  const reader = guardReader(source, options.signal);
  const report = new Report();
  const onBytes = countProgress(reader.size, options.onProgress);
  try {
    const archive = (await hasArchive(reader, options.fileName))
      ? await report.attempt("directory_malformed", "", () => openArchive(reader, report))
      : undefined;
    const type = recogniseType(archive, options.fileName);
    const facts: PackageFacts = { ...emptyFacts(reader.size), ...(archive && containerFacts(archive, type)) };
    // The file's hash keeps this thread busy while WebCrypto digests chunks in its own.
    const [sha256, icon] = await Promise.all([
      hashFile(reader, onBytes),
      archive && type === "apk" ? readApk(archive, facts, report, onBytes) : undefined,
    ]);
    facts.sha256 = sha256;
    if (archive) facts.nativeLibraries = await listNativeLibraries(archive, type);
    if (type === "obb") Object.assign(facts, readObbName(options.fileName));
    judge({ type, facts, archive, options, report });
    options.onProgress?.(reader.size * 2, reader.size * 2);
    const { findings } = report;
    return { type, verdict: verdictOf(findings), facts, findings, ...(icon && { icon }) };
  } catch (error) {
    throw error instanceof ReadFailure ? error.cause : error;
  }
}

/** Everything but an expansion file must be a zip; those may be JOBB images as well. */
async function hasArchive(reader: Reader, fileName: string): Promise<boolean> {
  if (recogniseType(undefined, fileName) !== "obb") return true;
  const first = await reader.read(0, Math.min(4, reader.size));
  return String.fromCharCode(...first) === "PK\x03\x04";
}

/** A file is gone through twice: for its own hash and for the signed digests. */
function countProgress(sizeBytes: number, onProgress: InspectOptions["onProgress"]) {
  let done = 0;
  return (count: number) => {
    done += count;
    onProgress?.(Math.min(done, sizeBytes * 2), sizeBytes * 2);
  };
}
