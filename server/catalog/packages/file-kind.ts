import type { PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";

const extensionOf: Record<PackageFileKind, string> = {
  apk: ".apk",
  aab: ".aab",
  apks: ".apks",
  mainObb: ".obb",
  patchObb: ".obb",
};

/** True if the file name has the extension of its kind. */
export function hasExtensionOf(kind: PackageFileKind, fileName: string): boolean {
  return fileName.toLowerCase().endsWith(extensionOf[kind]);
}

export function isExpansionFile(kind: PackageFileKind): boolean {
  return extensionOf[kind] === ".obb";
}

/**
 * Returns the kind a file name suggests. Android names expansion files `main.…` or `patch.<versionCode>.<package>.obb`.
 */
export function fileKindFromName(fileName: string): PackageFileKind | undefined {
  const name = fileName.toLowerCase();
  if (name.endsWith(".obb")) return name.startsWith("patch.") ? "patchObb" : "mainObb";
  return (["apk", "aab", "apks"] as const).find((kind) => name.endsWith(extensionOf[kind]));
}
