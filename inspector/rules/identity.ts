import type { Rule } from "./rule.ts";

// AOSP FrameworkParsingPackageUtils.validateName: at least one dot, each part starts with a letter.
const packageName = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const maxPackageNameLength = 223;

export const identityRule: Rule = ({ facts, report }) => {
  // Without a manifest there is nothing to check.
  if (facts.minSdk === null) return;
  const name = facts.package ?? "";
  if (!packageName.test(name) || name.length > maxPackageNameLength) {
    report.add("package_name_invalid", "AndroidManifest.xml", { package: name.slice(0, 300) });
  }
  const code = BigInt(facts.versionCode ?? "0");
  // Older Android versions read the lower half as a signed 32-bit number.
  if (code <= 0n || (code & 0xffffffffn) > 0x7fffffffn) {
    report.add("version_code_missing", "AndroidManifest.xml", { versionCode: facts.versionCode ?? "" });
  }
  if (facts.splitName) report.add("split_package", "AndroidManifest.xml", { split: facts.splitName });
};
