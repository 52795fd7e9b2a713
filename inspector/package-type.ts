import type { PackageType } from "#contract/packages/facts.ts";
import type { Archive } from "./zip/archive.ts";

const obbName = /^(main|patch)\.(\d+)\.([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+)\.obb$/;

/** What the content is, whatever the file is called; an expansion file has no form but its name. */
export function recogniseType(archive: Archive | undefined, fileName: string): PackageType {
  if (fileName.toLowerCase().endsWith(".obb")) return "obb";
  if (!archive) return "unknown";
  if (archive.find("AndroidManifest.xml")) return "apk";
  if (archive.find("BundleConfig.pb") || archive.find("base/manifest/AndroidManifest.xml")) return "aab";
  const isSet = archive.find("toc.pb") || archive.entries.some((entry) => entry.name.endsWith(".apk"));
  if (isSet) return "apks";
  return archive.find("classes.dex") || archive.find("resources.arsc") ? "apk" : "unknown";
}

/** `main|patch.<versionCode>.<package>.obb`, developer.android.com/google/play/expansion-files. */
export function readObbName(fileName: string): { versionCode: string; package: string } | undefined {
  const [, , versionCode, packageName] = obbName.exec(fileName) ?? [];
  return versionCode && packageName ? { versionCode, package: packageName } : undefined;
}
