import { storedMethod } from "../zip/zip-entry.ts";
import type { Rule, RuleContext } from "./rule.ts";
import { targetSdkMinimumOn } from "./target-sdk-minimum.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { newestAndroidSdk } from "#contract/platform/reference/android-versions.ts";

const sibling64: Record<string, string> = {
  "armeabi-v7a": "arm64-v8a",
  armeabi: "arm64-v8a",
  x86: "x86_64",
  mips: "mips64",
};

export const platformRule: Rule = (subject) => {
  const { facts, report } = subject;
  if (facts.debuggable) report.add("debuggable", "AndroidManifest.xml");
  if (facts.testOnly) report.add("test_only", "AndroidManifest.xml");
  const { archive } = subject;
  if (archive?.end.zip64 || archive?.entries.some(({ zip64 }) => zip64)) report.add("zip64_archive");
  checkAbis(subject);
  checkSdkLevels(subject);
  checkTargetSdk(subject);
  checkResourceTable(subject);
};

function checkAbis({ facts, report }: RuleContext): void {
  for (const abi of facts.abis) {
    const needed = sibling64[abi];
    if (needed && !facts.abis.includes(needed)) report.add("native_64bit_missing", `lib/${abi}`, { abi, needed });
  }
}

/**
 * Reports codenames as SDK levels. A codename stands for one preview build, which no released phone accepts
 * (INSTALL_FAILED_OLDER_SDK; AOSP FrameworkParsingPackageUtils.computeMinSdkVersion and computeTargetSdkVersion).
 */
function checkSdkLevels({ facts, report }: RuleContext): void {
  const codenames = [facts.minSdkCodename, facts.targetSdkCodename].filter((name) => name !== null);
  if (codenames.length > 0) {
    report.add("sdk_preview", "AndroidManifest.xml", { codename: [...new Set(codenames)].join(", ") });
  } else if ((facts.minSdk ?? 0) > newestAndroidSdk) {
    report.add("min_sdk_too_high", "AndroidManifest.xml", { minSdk: facts.minSdk ?? 0, newest: newestAndroidSdk });
  }
}

function checkTargetSdk({ facts, options, report }: RuleContext): void {
  const floor = targetSdkMinimumOn(options.today ?? todayInIndia());
  if (facts.targetSdk === null || !floor) return;
  const details = { targetSdk: facts.targetSdk, refuseBelow: floor.refuseBelow, warnBelow: floor.warnBelow };
  if (facts.targetSdk < floor.refuseBelow) report.add("target_sdk_too_low", "AndroidManifest.xml", details);
  else if (facts.targetSdk < floor.warnBelow) report.add("target_sdk_old", "AndroidManifest.xml", details);
}

/** Reports a resource table that the installer cannot map from the file, which it refuses from Android 11 on. */
export function checkResourceTable({
  facts,
  archive,
  report,
}: Pick<RuleContext, "facts" | "archive" | "report">): void {
  const table = archive?.find("resources.arsc");
  if (!table || (facts.targetSdk ?? 0) < 30) return;
  const reason = table.method !== storedMethod ? "deflated" : "misaligned";
  if (table.method === storedMethod && (table.dataOffset ?? 0) % 4 === 0) return;
  report.add("resources_not_mappable", table.name, { reason });
}
