import { limits } from "#contract/limits.ts";
import type { Rule } from "./rule.ts";

// AOSP FrameworkParsingPackageUtils.validateName: at least one dot, each part starts with a letter.
const packageName = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const maxPackageNameLength = 223;

/**
 * Matches names of templates and of the platform itself, which belong to no developer; Google Play refuses them too.
 */
const templateName = /^com\.(example|android)(\.|$)/;

/** Google Play's highest version code (developer.android.com/studio/publish/versioning), 47 million below the end. */
const highestVersionCode = 2_100_000_000n;
const majorUnit = 0x100000000n;

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
  // With a versionCodeMajor, higher codes remain.
  if (code > highestVersionCode && code < majorUnit) {
    report.add("version_code_near_end", "AndroidManifest.xml", { versionCode: String(code), last: 2_147_483_647 });
  }
  if (templateName.test(name)) report.add("package_name_template", "AndroidManifest.xml", { package: name });
  const { versionName } = facts;
  if (versionName !== null && versionName.length > limits.package.versionNameUnits) {
    const details = { length: versionName.length, limit: limits.package.versionNameUnits };
    report.add("version_name_long", "AndroidManifest.xml", details);
  }
  if (facts.splitName) report.add("split_package", "AndroidManifest.xml", { split: facts.splitName });
};
