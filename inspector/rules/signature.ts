import { isDebugCertificate, isPublicTestKey } from "../signing/public-certificates.ts";
import type { Rule } from "./rule.ts";

const brokenCodes = [
  "signature_invalid",
  "signature_algorithm_not_supported",
  "signature_stripped",
  "digest_mismatch",
  "entry_not_signed",
] as const;

export const signatureRule: Rule = ({ type, facts, report }) => {
  const { schemes, signers } = facts.signature;
  for (const { sha256, subject } of signers) {
    if (isPublicTestKey(sha256)) report.add("public_test_key", "", { sha256 });
    if (isDebugCertificate(subject)) report.add("debug_certificate", "", { subject });
  }
  // No phone installs a bundle; its signature is between its builder and the store.
  if (type === "aab" || facts.minSdk === null || facts.targetSdk === null) return;
  const hasBlockScheme = schemes.v2 || schemes.v3 || schemes.v31;
  if (schemes.v1 && !hasBlockScheme && facts.targetSdk >= 30) report.add("v1_only", "", { targetSdk: facts.targetSdk });
  // A broken signature is not reported as missing too.
  if (brokenCodes.some((code) => report.has(code))) return;
  // Below Android 7.0 (API 24), only the JAR signature is known.
  if (!schemes.v1 && hasBlockScheme && facts.minSdk < 24) report.add("v1_missing", "", { minSdk: facts.minSdk });
  // v3 came with Android 9 (API 28).
  const v3Only = hasBlockScheme && !schemes.v1 && !schemes.v2;
  if (v3Only && facts.minSdk >= 24 && facts.minSdk < 28) report.add("v2_missing", "", { minSdk: facts.minSdk });
};
