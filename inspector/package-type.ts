import type { PackageType } from "#contract/catalog/packages/package-facts.ts";
import type { Archive } from "./zip/archive.ts";

type ArchiveType = "apk" | "aab" | "apks";

/**
 * Matches an APK at the root or one folder down, as bundletool (`splits/base-master.apk`) and other tools lay them out.
 */
const memberPath = /^(?!assets\/|res\/|META-INF\/)(?:[^/]+\/)?[^/]+\.apk$/;

export function isSetMember(name: string): boolean {
  return memberPath.test(name);
}

const markerFiles: Record<ArchiveType, (archive: Archive) => boolean> = {
  apk: ({ find }) => find("AndroidManifest.xml") !== undefined,
  aab: ({ find }) => find("BundleConfig.pb") !== undefined || find("base/manifest/AndroidManifest.xml") !== undefined,
  apks: ({ find }) => find("toc.pb") !== undefined,
};

/** Types whose marker files the archive contains: one for a valid package, none for other files. */
export function detectTypes(archive: Archive): ArchiveType[] {
  const types = (["apk", "aab", "apks"] as const).filter((type) => markerFiles[type](archive));
  if (types.length > 0) return types;
  if (archive.entries.some(({ name }) => isSetMember(name))) return ["apks"];
  return archive.find("classes.dex") || archive.find("resources.arsc") ? ["apk"] : [];
}

/**
 * Determines the type by content, whatever the file's name. Only content of no other type is an expansion file by its
 * name.
 */
export function determineType(archive: Archive | undefined, isJobb: boolean, fileName: string): PackageType {
  const [type] = archive ? detectTypes(archive) : [];
  if (type) return type;
  return isJobb || isExpansionName(fileName) ? "obb" : "unknown";
}

export function isExpansionName(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(".obb");
}
