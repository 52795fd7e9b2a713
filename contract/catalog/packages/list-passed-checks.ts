// No zod on purpose, see finding-codes.ts.
import type { PackageFacts, PackageType } from "./package-facts.ts";
import { type FindingCode, findingCodes } from "./finding-codes.ts";
import type { Finding } from "./findings.ts";

/** Codes of findings that need only a readable container. Codes in none of these sets need the manifest too. */
const containerChecks: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "not_a_zip",
  "end_record_missing",
  "end_record_repeated",
  "trailing_bytes",
  "leading_bytes",
  "zip64_malformed",
  "directory_malformed",
  "entry_count_wrong",
  "header_mismatch",
  "compression_not_supported",
  "entry_encrypted",
  "entry_name_repeated",
  "entry_name_unsafe",
  "entries_overlap",
  "entry_hidden",
  "entry_too_large",
  "zip_bomb",
  "entry_unreadable",
  "type_unknown",
  "type_not_as_named",
  "type_ambiguous",
  "package_too_large",
]);
const expansionChecks: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "obb_name_invalid",
  "obb_other_place",
  "obb_other_package",
  "obb_other_version",
  "obb_content_disagrees",
  "obb_content_unknown",
]);
/** Codes of the installer's rules, which never apply to a bundle. */
const apkChecks: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "resources_not_mappable",
  "split_package",
  "splits_missing",
  "v1_only",
  "v1_missing",
  "v2_missing",
  "zip64_archive",
  "unaccounted_bytes",
]);
/** Codes of the installer's rules for APKs alone and in sets; bundletool has its own rules for a bundle. */
const notForBundles: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "dex_numbers_gap",
  "native_library_unmappable",
  "native_library_unaligned",
  "native_folder_unknown",
]);
/** Codes that are never listed as passed: they are about the inspection itself, or known only to the server. */
const notChecked: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "inspection_incomplete",
  "package_owned_elsewhere",
  "package_in_own_app",
]);
/** Codes that are levels of one rule: if one is found, none of them passed. */
const severityLevels: readonly (readonly FindingCode[])[] = [
  ["target_sdk_too_low", "target_sdk_old"],
  ["native_library_unmappable", "native_library_unaligned"],
];

interface Inspected {
  readonly type: PackageType;
  readonly facts: PackageFacts;
  readonly findings: readonly Pick<Finding, "code">[];
  /** Whether the package was compared with a live one. */
  readonly compared: boolean;
}

/** Lists codes that were checked for this type of file and not found. Anything unreadable counts as not passed. */
export function listPassedChecks(inspected: Inspected): FindingCode[] {
  const found = new Set(inspected.findings.map((finding) => finding.code));
  const spoiled = severityLevels.filter((family) => family.some((code) => found.has(code))).flat();
  return findingCodes.filter((code) => !found.has(code) && !spoiled.includes(code) && isChecked(code, inspected));
}

function isChecked(code: FindingCode, { type, facts, compared }: Inspected): boolean {
  if (notChecked.has(code)) return false;
  if (type === "obb") return expansionChecks.has(code) || code === "package_too_large";
  if (expansionChecks.has(code) || facts.entryCount === null) return false;
  if (containerChecks.has(code)) return true;
  if (code.startsWith("bundle_")) return type === "aab";
  if (code.startsWith("set_")) return type === "apks";
  if (notForBundles.has(code) && type === "aab") return false;
  if (facts.package === null || (apkChecks.has(code) && type !== "apk")) return false;
  return compared || !code.startsWith("update_");
}
