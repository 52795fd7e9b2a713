import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";

const pattern = /^(main|patch)\.([1-9]\d{0,18})\.([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+)\.obb$/;

/**
 * Parses `main|patch.<versionCode>.<package>.obb`, the only names phones look for
 * (developer.android.com/google/play/expansion-files).
 */
export function readExpansionName(
  fileName: string,
): Pick<PackageFacts, "expansion" | "versionCode" | "package"> | undefined {
  const [, kind, versionCode, packageName] = pattern.exec(fileName) ?? [];
  if ((kind !== "main" && kind !== "patch") || !versionCode || !packageName) return undefined;
  return { expansion: kind, versionCode, package: packageName };
}
