import type { ExpansionTarget } from "#contract/catalog/packages/expansion-files.ts";
import type { LivePackage, PackageFacts, PackageType } from "#contract/catalog/packages/package-facts.ts";
import { computeFindingsVerdict } from "#contract/catalog/packages/finding-codes.ts";
import type { Finding, InspectionVerdict } from "#contract/catalog/packages/findings.ts";
import { readApk } from "./read-apk.ts";
import { readApkSet } from "./apk-set/read-apk-set.ts";
import { readBundle } from "./bundle/read-bundle.ts";
import { containerFacts } from "./zip-directory-facts.ts";
import { emptyFacts } from "./empty-facts.ts";
import { readJobbFooter } from "./expansion/jobb.ts";
import { readExpansionName } from "./expansion/obb-file-name.ts";
import { FileHash } from "./file-hash.ts";
import { guardReader, ReadFailure } from "./guarded-reader.ts";
import { listNativeLibraries } from "./native-libraries.ts";
import { isExpansionName, determineType } from "./package-type.ts";
import type { PackageIcon } from "./manifest/icon.ts";
import type { Reader } from "./reader.ts";
import { Report } from "./report.ts";
import { runRules } from "./rules/run-rules.ts";
import { openArchive } from "./zip/archive.ts";

export interface Inspection {
  type: PackageType;
  verdict: InspectionVerdict;
  facts: PackageFacts;
  findings: Finding[];
  icon?: PackageIcon;
}

export interface InspectOptions {
  fileName: string;
  /** Day for which dated rules are evaluated, as `YYYY-MM-DD`; today by default. */
  today?: string;
  /** Live version that an update is compared with. */
  live?: LivePackage;
  /** Package that an expansion file accompanies. */
  beside?: ExpansionTarget;
  /** Whether to compute the file's own SHA-256; without native hashing this is the slowest step. */
  hash?: boolean;
  onProgress?(done: number, total: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a package, verifies its signatures and applies the rules. Hostile bytes become findings, and
 * everything that can be read safely is returned. Throws only if the reader fails, the caller aborts or WebCrypto is
 * missing.
 */
export async function inspectPackage(source: Reader, options: InspectOptions): Promise<Inspection> {
  // Browsers hide WebCrypto from pages on plain http; that says nothing about the package.
  if (!globalThis.crypto?.subtle) throw new Error("web_crypto_missing");
  const guarded = guardReader(source, options.signal);
  const passes = options.hash === false ? 1 : 2;
  const onBytes = countProgress(source.size * passes, options.onProgress);
  const hash = options.hash === false ? undefined : new FileHash(guarded, onBytes);
  const reader = hash?.reader ?? guarded;
  const report = new Report();
  try {
    const { archive, jobb } = await openContent(reader, options.fileName, report);
    const type = determineType(archive, jobb !== undefined, options.fileName);
    const facts: PackageFacts = { ...emptyFacts(reader.size), ...(archive && containerFacts(archive, type)) };
    const icon = archive && (await readersByType[type]?.(archive, facts, report, onBytes));
    facts.sha256 = (await hash?.finish()) ?? null;
    if (archive && type !== "apks") {
      facts.nativeLibraries = await listNativeLibraries(archive, type, facts.extractNativeLibs, report);
    }
    if (type === "obb") Object.assign(facts, readExpansionName(options.fileName));
    runRules({ type, facts, archive, jobb, options, report });
    options.onProgress?.(reader.size, reader.size);
    const { findings } = report;
    return { type, verdict: computeFindingsVerdict(findings), facts, findings, ...(icon && { icon }) };
  } catch (error) {
    throw error instanceof ReadFailure ? error.cause : error;
  }
}

/** Readers by archive type; each fills the facts and returns the icon. */
const readersByType: Partial<Record<PackageType, typeof readApk>> = {
  apk: readApk,
  aab: readBundle,
  apks: readApkSet,
};

/** Opens the archive or the JOBB footer. Every package is a zip; an expansion file may contain anything. */
async function openContent(reader: Reader, fileName: string, report: Report) {
  const first = await reader.read(0, Math.min(4, reader.size));
  if (String.fromCharCode(...first) !== "PK\x03\x04") {
    const jobb = await readJobbFooter(reader);
    if (jobb || isExpansionName(fileName)) return { archive: undefined, jobb };
  }
  const archive = await report.attempt("directory_malformed", "", () => openArchive(reader, report));
  return { archive, jobb: undefined };
}

/** Reports progress over both passes: the file's own hash and the signed digests. */
function countProgress(totalBytes: number, onProgress: InspectOptions["onProgress"]) {
  let done = 0;
  return (count: number) => {
    done += count;
    onProgress?.(Math.min(done, totalBytes), totalBytes);
  };
}
