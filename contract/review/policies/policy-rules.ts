import type { FindingCode } from "#contract/catalog/packages/finding-codes.ts";
import { type ReviewField, reviewFieldContents, reviewFields } from "#contract/review/desk/review-fields.ts";
import { isPolicyId, type PolicyChapter, policyChapters, type PolicyId, policyIds } from "./policy-ids.ts";

interface Rule {
  readonly chapter: PolicyChapter;
  /** Findings of the inspector that break the rule. */
  readonly findings?: readonly FindingCode[];
  /** Keys of the store's reason templates that cite the rule. */
  readonly reasons?: readonly string[];
}

/**
 * Every rule of the store with its findings and reasons; a form field names its rule itself (review-fields.ts). A rule
 * exists only if a check or a review enforces it; superadmins write its text in versions. A finding or reason without a
 * rule fails a test.
 */
export const policyRules: Readonly<Record<PolicyId, Rule>> = {
  "package-files": {
    chapter: "packages",
    findings: [
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
      "zip64_archive",
      "unaccounted_bytes",
      "inspection_incomplete",
    ],
    reasons: ["type-wrong"],
  },
  "bundles-and-sets": {
    chapter: "packages",
    findings: [
      "bundle_malformed",
      "bundle_modules_disagree",
      "bundle_not_buildable",
      "bundle_not_signed",
      "set_malformed",
      "set_apk_missing",
      "set_apk_not_listed",
      "set_apks_disagree",
      "set_base_missing",
      "set_too_large",
      "set_splits_missing",
      "set_expansion_inside",
      "set_without_toc",
    ],
    reasons: ["type-splits"],
  },
  "expansion-files": {
    chapter: "packages",
    findings: [
      "obb_name_invalid",
      "obb_other_place",
      "obb_other_package",
      "obb_other_version",
      "obb_content_disagrees",
      "obb_content_unknown",
    ],
  },
  manifests: {
    chapter: "packages",
    findings: [
      "manifest_missing",
      "manifest_malformed",
      "resources_malformed",
      "resources_not_mappable",
      "applications_repeated",
      "package_name_invalid",
      "version_code_missing",
      "version_code_as_text",
      "version_code_near_end",
      "version_name_long",
      "package_name_template",
      "shared_user_system",
      "component_name_missing",
      "component_exported_missing",
      "provider_authority_missing",
      "alias_target_missing",
      "placeholder_left",
      "code_missing",
      "dex_numbers_gap",
      "dex_malformed",
      "split_package",
      "splits_missing",
      "debuggable",
      "test_only",
    ],
  },
  "target-sdk": {
    chapter: "packages",
    findings: ["target_sdk_too_low", "target_sdk_old", "sdk_preview"],
    reasons: ["inactive-target-sdk"],
  },
  devices: {
    chapter: "packages",
    findings: [
      "native_64bit_missing",
      "native_library_unmappable",
      "native_library_unaligned",
      "native_library_wrong_abi",
      "native_library_not_elf",
      "native_library_missing",
      "native_folder_unknown",
      "native_arm_missing",
      "min_sdk_too_high",
      "native_library_misaligned",
      "update_drops_abi",
      "update_raises_min_sdk",
      "update_download_grows",
    ],
  },
  signatures: {
    chapter: "packages",
    findings: [
      "not_signed",
      "signing_block_malformed",
      "signature_invalid",
      "signature_algorithm_not_supported",
      "signature_stripped",
      "digest_mismatch",
      "entry_not_signed",
      "signers_several",
      "signers_disagree",
      "lineage_invalid",
      "debug_certificate",
      "public_test_key",
      "v1_only",
      "v1_missing",
      "v2_missing",
      "source_stamp_invalid",
      "files_unprotected",
    ],
  },
  "updates-and-names": {
    chapter: "packages",
    findings: [
      "update_other_package",
      "update_version_code_not_higher",
      "update_signer_changed",
      "package_owned_elsewhere",
      "package_in_own_app",
    ],
  },
  "working-apps": {
    chapter: "packages",
    reasons: ["package-crashes", "package-login", "package-changelog", "reject-empty", "limited-crashes"],
  },
  permissions: {
    chapter: "privacy",
    findings: ["dangerous_permissions", "update_adds_permissions"],
    reasons: ["permission-not-needed", "permission-reason", "ads-not-declared", "package-permission"],
  },
  "safe-defaults": {
    chapter: "privacy",
    findings: ["exported_components", "user_certificates_trusted", "cleartext_traffic", "backup_allowed"],
  },
  "privacy-policies": {
    chapter: "privacy",
    reasons: [
      "privacy-unreachable",
      "privacy-other-app",
      "privacy-data-missing",
      "privacy-note-collects",
      "privacy-note-vague",
    ],
  },
  "titles-and-texts": {
    chapter: "listings",
    reasons: [
      "title-keywords",
      "title-other-brand",
      "title-rank-price",
      "title-differs",
      "short-misleading",
      "short-empty-words",
      "description-unverifiable",
      "description-keywords",
    ],
  },
  pictures: {
    chapter: "listings",
    reasons: [
      "icon-unclear",
      "icon-other-brand",
      "icon-differs",
      "icon-text",
      "screens-not-app",
      "screens-claim",
      "screens-personal-data",
    ],
  },
  languages: {
    chapter: "listings",
    findings: ["indic_labels_missing"],
    reasons: ["description-language", "screens-language"],
  },
  "categories-and-ages": {
    chapter: "listings",
    reasons: ["category-wrong", "category-kids", "category-tags", "age-too-young"],
  },
  contacts: {
    chapter: "listings",
    reasons: [
      "email-unreachable",
      "email-personal",
      "phone-unreachable",
      "phone-not-yours",
      "website-unreachable",
      "website-other",
      "inactive-contact",
    ],
  },
  "promotional-content": {
    chapter: "listings",
    reasons: [
      "content-claim",
      "content-text",
      "content-store-badge",
      "content-not-the-app",
      "content-rights",
      "content-age",
    ],
  },
  "money-and-health": {
    chapter: "conduct",
    reasons: [
      "short-loan-terms",
      "description-health",
      "age-gambling",
      "reject-loan-licence",
      "reject-gambling",
      "limited-region",
    ],
  },
  "harm-and-rights": {
    chapter: "conduct",
    reasons: [
      "reject-impersonation",
      "reject-malware",
      "reject-rights",
      "block-malware",
      "block-order",
      "block-fraud",
      "limited-complaints",
    ],
  },
  reviews: { chapter: "conduct", reasons: ["reject-held-twice", "inactive-request"] },
};

/** Returns the number in the policy centre, such as `1.5`: chapter, and rule within it. */
export function policyNumber(id: PolicyId): string {
  const { chapter } = policyRules[id];
  const inChapter = policyIds.filter((ruleId) => policyRules[ruleId].chapter === chapter);
  return `${policyChapters.indexOf(chapter) + 1}.${inChapter.indexOf(id) + 1}`;
}

const findRule = (holds: (rule: Rule) => boolean): PolicyId | undefined =>
  policyIds.find((id) => holds(policyRules[id]));

export function policyForFinding(code: FindingCode): PolicyId | undefined {
  return findRule(({ findings = [] }) => findings.includes(code));
}

/** Returns form fields that reviewers hold under a rule, in the order of the form. */
export function fieldsOfPolicy(id: PolicyId): ReviewField[] {
  return reviewFields.filter((field) => reviewFieldContents[field].policy === id);
}

export interface ReasonPolicyInput {
  readonly key?: string | null;
  readonly policyLink?: string | null;
  readonly fields: readonly ReviewField[];
}

/**
 * Returns the policy behind a reason: the one that its link names, that lists its key, or that covers its first field.
 * Any other reason of a superadmin falls under `reviews`.
 */
export function policyForReason({ key, policyLink, fields }: ReasonPolicyInput): PolicyId {
  const linked = /^\/policy-center\/([a-z0-9-]+)/.exec(policyLink ?? "")?.[1];
  if (linked !== undefined && isPolicyId(linked)) return linked;
  const listed = findRule(({ reasons = [] }) => typeof key === "string" && reasons.includes(key));
  const [field] = fields;
  return listed ?? (field && reviewFieldContents[field].policy) ?? "reviews";
}
