import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { limits } from "../limits.ts";
import { type AttributeReader, attributeReader, childElements } from "./attribute-reader.ts";
import { type AttributeName, asInteger, asText, frameworkAttribute, attributeWithoutNamespace } from "./attributes.ts";
import { qualifyClass } from "./class-name.ts";
import { readExportedComponents } from "./exported.ts";
import { readLabels } from "./labels.ts";
import { findLauncherActivity } from "./launcher.ts";
import { readRequests } from "./requests.ts";
import { readScreens } from "./screens.ts";
import { readSdkLevels } from "./sdk-level.ts";

/** Reads facts from the manifest, with the platform's defaults for missing attributes. */
export function readManifestFacts(manifest: XmlElement, table: ResourceTable) {
  const read = attributeReader(table);
  const [application] = childElements(manifest, "application");
  const packageName = asText(attributeWithoutNamespace(manifest, "package"));
  const sdks = readSdkLevels(manifest, table);
  const launcher = findLauncherActivity(application, read);
  return {
    package: truncate(packageName),
    versionCode: readVersionCode(manifest, read),
    versionName: truncate(read.text(manifest, "versionName")),
    splitName: truncate(asText(attributeWithoutNamespace(manifest, "split"))),
    ...sdks,
    compileSdk:
      read.integer(manifest, "compileSdkVersion") ??
      asInteger(attributeWithoutNamespace(manifest, "platformBuildVersionCode")) ??
      null,
    ...readLabels([application, launcher], table),
    locales: table.locales,
    ...readRequests(manifest, sdks.targetSdk, read),
    screens: readScreens(manifest, sdks.targetSdk, read),
    launcherActivity: truncate(qualifyClass(launcher && read.text(launcher, "name"), packageName)),
    exportedComponents: readExportedComponents(application, sdks.targetSdk, read).map(
      (name) => truncate(qualifyClass(name, packageName)) ?? "",
    ),
    ...readApplicationFlags(application, sdks.targetSdk, read),
  } satisfies Partial<PackageFacts>;
}

/** Reads boolean attributes of <application>; without the element, the platform's defaults apply. */
function readApplicationFlags(application: XmlElement | undefined, targetSdk: number, read: AttributeReader) {
  const flag = (name: AttributeName) => application && read.flag(application, name);
  const networkSecurityConfig =
    application !== undefined && frameworkAttribute(application, "networkSecurityConfig") !== undefined;
  return {
    debuggable: application !== undefined && read.everTrue(application, "debuggable"),
    testOnly: application !== undefined && read.everTrue(application, "testOnly"),
    // Cleartext is on by default up to API 27; a network security configuration decides for itself.
    usesCleartextTraffic: flag("usesCleartextTraffic") ?? (targetSdk < 28 && !networkSecurityConfig),
    networkSecurityConfig,
    allowBackup: flag("allowBackup") ?? true,
    extractNativeLibs: flag("extractNativeLibs") ?? true,
  };
}

const truncate = (text: string | undefined): string | null => text?.slice(0, limits.shownLength) ?? null;

function readVersionCode(manifest: XmlElement, read: AttributeReader): string | null {
  const code = read.integer(manifest, "versionCode");
  if (code === undefined) return null;
  const major = read.integer(manifest, "versionCodeMajor") ?? 0;
  return ((BigInt(major >>> 0) << 32n) | BigInt(code >>> 0)).toString();
}
