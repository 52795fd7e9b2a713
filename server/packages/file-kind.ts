import type { FileKind } from "#contract/packages/kinds.ts";

const extensionOf: Record<FileKind, string> = {
  apk: ".apk",
  aab: ".aab",
  apks: ".apks",
  mainObb: ".obb",
  patchObb: ".obb",
};

/** Whether a file is called as files of its kind are. */
export function isNamedAs(kind: FileKind, fileName: string): boolean {
  return fileName.toLowerCase().endsWith(extensionOf[kind]);
}

export function isExpansion(kind: FileKind): boolean {
  return extensionOf[kind] === ".obb";
}

/**
 * What a file's name says it is: Android's expansion files are called `main.…` or `patch.<versionCode>.<package>.obb`.
 */
export function kindOfName(fileName: string): FileKind | undefined {
  const name = fileName.toLowerCase();
  if (name.endsWith(".obb")) return name.startsWith("patch.") ? "patchObb" : "mainObb";
  return (["apk", "aab", "apks"] as const).find((kind) => name.endsWith(extensionOf[kind]));
}
