import type { Rule } from "./rule.ts";

/** SHA-256 of AOSP's build/target/product/security/testkey, whose private key is public. */
const publicTestKey = "a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc";

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
    if (sha256 === publicTestKey) report.add("public_test_key", "", { sha256 });
    if (/(^|, | \+ )CN="?Android Debug"?(,| \+|$)/.test(subject)) report.add("debug_certificate", "", { subject });
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
