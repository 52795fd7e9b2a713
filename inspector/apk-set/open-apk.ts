import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { type ParsedManifest, parseManifest } from "../read-apk.ts";
import { containerFacts } from "../zip-directory-facts.ts";
import { emptyFacts } from "../empty-facts.ts";
import { limits } from "../limits.ts";
import { readManifestFacts } from "../manifest/facts.ts";
import type { Report } from "../report.ts";
import { type Archive, openArchive } from "../zip/archive.ts";
import { storedMethod } from "../zip/zip-entry.ts";
import type { SetApk } from "./list-apks.ts";
import { nestedApkReader } from "./nested-apk-reader.ts";

/** An opened APK of a set, with its manifest and facts. */
export interface OpenedApk extends SetApk {
  archive: Archive;
  declared: ParsedManifest;
  facts: PackageFacts;
}

/** Remaining bytes that may be unpacked into memory, over the whole set. */
export interface UnpackBudget {
  bytesLeft: number;
}

/**
 * Opens one APK of the set and checks its zip container. Returns undefined, with findings, if it is unreadable.
 * Findings inside carry its path: `splits/base-master.apk!/classes.dex`.
 */
export async function openApk(
  set: Archive,
  apk: SetApk,
  budget: UnpackBudget,
  report: Report,
): Promise<OpenedApk | undefined> {
  const { entry, path } = apk;
  if (entry.method !== storedMethod) budget.bytesLeft -= entry.sizeBytes;
  if (entry.method !== storedMethod && (budget.bytesLeft < 0 || entry.sizeBytes > limits.setApkUnpackedBytes)) {
    report.add("set_too_large", path, { sizeBytes: entry.sizeBytes, limitBytes: limits.setApkUnpackedBytes });
    return undefined;
  }
  const own = report.within(path);
  const archive = await own.attempt("entry_unreadable", "", async () =>
    openArchive(await nestedApkReader(set, entry), own),
  );
  budget.bytesLeft -= archive?.find("resources.arsc")?.sizeBytes ?? 0;
  if (budget.bytesLeft < 0) own.add("set_too_large", "resources.arsc", { limitBytes: limits.setUnpackedBytes });
  const declared = archive && budget.bytesLeft >= 0 ? await parseManifest(archive, own) : undefined;
  if (!archive || !declared) return undefined;
  const facts = { ...emptyFacts(entry.sizeBytes), ...containerFacts(archive, "apk") };
  const manifestFacts = await own.attempt("manifest_malformed", "AndroidManifest.xml", () =>
    readManifestFacts(declared.manifest, declared.table),
  );
  return { ...apk, archive, declared, facts: Object.assign(facts, manifestFacts) };
}
