// Without zod on purpose: the browser's inspector runs in a worker of its own and needs the codes, not the schemas.

/**
 * Every finding of the inspector with its severity. `refuse` blocks the upload, `warn` is shown to developer and
 * reviewer, `info` is only informative. Title, reason and remedy of each code are in
 * `locales/<language>/findings.json`.
 */
export const findingSeverities = {
  // The container
  not_a_zip: "refuse",
  end_record_missing: "refuse",
  end_record_repeated: "refuse",
  trailing_bytes: "refuse",
  leading_bytes: "refuse",
  zip64_malformed: "refuse",
  directory_malformed: "refuse",
  entry_count_wrong: "refuse",
  header_mismatch: "refuse",
  compression_not_supported: "refuse",
  entry_encrypted: "refuse",
  entry_name_repeated: "refuse",
  entry_name_unsafe: "refuse",
  entries_overlap: "refuse",
  entry_hidden: "refuse",
  entry_too_large: "refuse",
  zip_bomb: "refuse",
  entry_unreadable: "refuse",
  type_unknown: "refuse",
  type_not_as_named: "refuse",
  type_ambiguous: "refuse",
  obb_name_invalid: "refuse",
  obb_other_place: "refuse",
  obb_other_package: "refuse",
  obb_other_version: "refuse",
  obb_content_disagrees: "refuse",
  obb_content_unknown: "info",
  package_too_large: "refuse",
  // A bundle, a set of APKs
  bundle_malformed: "refuse",
  bundle_modules_disagree: "refuse",
  bundle_not_buildable: "refuse",
  bundle_not_signed: "warn",
  set_malformed: "refuse",
  set_apk_missing: "refuse",
  set_apk_not_listed: "refuse",
  set_apks_disagree: "refuse",
  set_base_missing: "refuse",
  set_too_large: "refuse",
  set_splits_missing: "refuse",
  set_expansion_inside: "warn",
  set_without_toc: "warn",
  // The manifest and the resources
  manifest_missing: "refuse",
  manifest_malformed: "refuse",
  resources_malformed: "refuse",
  resources_not_mappable: "refuse",
  applications_repeated: "refuse",
  package_name_invalid: "refuse",
  version_code_missing: "refuse",
  split_package: "refuse",
  debuggable: "refuse",
  test_only: "refuse",
  native_64bit_missing: "refuse",
  target_sdk_too_low: "refuse",
  target_sdk_old: "warn",
  // Whether Android's PackageManager installs it
  component_name_missing: "refuse",
  component_exported_missing: "refuse",
  provider_authority_missing: "refuse",
  alias_target_missing: "refuse",
  placeholder_left: "warn",
  code_missing: "refuse",
  dex_numbers_gap: "warn",
  dex_malformed: "warn",
  native_library_unmappable: "refuse",
  native_library_unaligned: "warn",
  native_library_wrong_abi: "warn",
  native_library_not_elf: "warn",
  native_library_missing: "warn",
  native_folder_unknown: "warn",
  native_arm_missing: "warn",
  sdk_preview: "refuse",
  min_sdk_too_high: "warn",
  splits_missing: "refuse",
  shared_user_system: "refuse",
  package_name_template: "warn",
  version_code_near_end: "warn",
  version_name_long: "warn",
  // The signature
  not_signed: "refuse",
  signing_block_malformed: "refuse",
  signature_invalid: "refuse",
  signature_algorithm_not_supported: "refuse",
  signature_stripped: "refuse",
  digest_mismatch: "refuse",
  entry_not_signed: "refuse",
  signers_several: "refuse",
  signers_disagree: "refuse",
  lineage_invalid: "refuse",
  debug_certificate: "refuse",
  public_test_key: "refuse",
  v1_only: "refuse",
  v1_missing: "refuse",
  v2_missing: "refuse",
  source_stamp_invalid: "warn",
  files_unprotected: "info",
  // As an update of the live version
  update_other_package: "refuse",
  update_version_code_not_higher: "refuse",
  update_signer_changed: "refuse",
  package_owned_elsewhere: "refuse",
  package_in_own_app: "refuse",
  update_drops_abi: "warn",
  update_raises_min_sdk: "warn",
  update_adds_permissions: "warn",
  update_download_grows: "info",
  // Advice
  zip64_archive: "warn",
  unaccounted_bytes: "info",
  version_code_as_text: "warn",
  exported_components: "warn",
  user_certificates_trusted: "warn",
  native_library_misaligned: "warn",
  cleartext_traffic: "warn",
  dangerous_permissions: "warn",
  backup_allowed: "warn",
  indic_labels_missing: "warn",
  inspection_incomplete: "refuse",
} as const satisfies Record<string, "refuse" | "warn" | "info">;

export type FindingCode = keyof typeof findingSeverities;

const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(findingSeverities, code);
export const findingCodes: FindingCode[] = Object.keys(findingSeverities).filter(isFindingCode);

/** Computes the verdict: the most severe finding decides. */
export function computeFindingsVerdict(
  findings: readonly { severity: "refuse" | "warn" | "info" }[],
): "accept" | "warn" | "refuse" {
  if (findings.some((finding) => finding.severity === "refuse")) return "refuse";
  return findings.some((finding) => finding.severity === "warn") ? "warn" : "accept";
}
