import type { PackageFacts } from "#contract/packages/facts.ts";
import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { isReference } from "../axml/value.ts";
import { limits } from "../limits.ts";
import {
  type AttributeName,
  asBoolean,
  asInteger,
  asText,
  frameworkAttribute,
  plainAttribute,
  resolveAttribute,
} from "./attributes.ts";
import { findLauncherActivity } from "./launcher.ts";
import { asSdkLevel } from "./sdk-level.ts";

export type ManifestFacts = Pick<
  PackageFacts,
  | "package"
  | "versionCode"
  | "versionName"
  | "splitName"
  | "minSdk"
  | "targetSdk"
  | "maxSdk"
  | "label"
  | "labels"
  | "locales"
  | "permissions"
  | "features"
  | "optionalFeatures"
  | "launcherActivity"
  | "debuggable"
  | "testOnly"
  | "usesCleartextTraffic"
  | "allowBackup"
>;

export const children = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  element?.children.filter((child) => names.includes(child.name)) ?? [];

/** What the manifest says, with the platform's defaults where it is silent. */
export function readManifestFacts(manifest: XmlElement, table: ResourceTable): ManifestFacts {
  const [application] = children(manifest, "application");
  const read = (element: XmlElement | undefined, name: AttributeName) =>
    element && resolveAttribute(frameworkAttribute(element, name), table);
  const sdks = readSdkLevels(manifest, table);
  return {
    package: shown(plainAttribute(manifest, "package")),
    versionCode: readVersionCode(manifest, table),
    versionName: shown(asText(read(manifest, "versionName"))),
    splitName: shown(plainAttribute(manifest, "split")),
    ...sdks,
    label: shown(asText(read(application, "label"))),
    labels: readLabels(application, table),
    locales: table.locales,
    ...readRequests(manifest, table),
    launcherActivity: shown(qualify(findLauncherActivity(application, table), plainAttribute(manifest, "package"))),
    debuggable: asBoolean(read(application, "debuggable")) ?? false,
    testOnly: asBoolean(read(application, "testOnly")) ?? false,
    // Cleartext is on by default up to API 27; a network security configuration decides for itself.
    usesCleartextTraffic:
      asBoolean(read(application, "usesCleartextTraffic")) ??
      (sdks.targetSdk < 28 && read(application, "networkSecurityConfig") === undefined),
    allowBackup: asBoolean(read(application, "allowBackup")) ?? true,
  };
}

/** What the app asks of the person and of the device. */
function readRequests(manifest: XmlElement, table: ResourceTable) {
  const nameOf = (element: XmlElement) => asText(resolveAttribute(frameworkAttribute(element, "name"), table));
  const isRequired = (element: XmlElement) =>
    asBoolean(resolveAttribute(frameworkAttribute(element, "required"), table)) ?? true;
  const permissions = children(manifest, "uses-permission", "uses-permission-sdk-23", "uses-permission-sdk-m");
  const features = children(manifest, "uses-feature");
  return {
    permissions: unique(permissions.map(nameOf)),
    features: unique(features.filter(isRequired).map(nameOf)),
    optionalFeatures: unique(features.filter((feature) => !isRequired(feature)).map(nameOf)),
  };
}

const shown = (text: string | undefined): string | null => text?.slice(0, limits.shownLength) ?? null;

/** A class name without a package, or with a leading dot, belongs to the manifest's own package. */
function qualify(name: string | undefined, packageName = ""): string | undefined {
  if (name === undefined || (name.includes(".") && !name.startsWith("."))) return name;
  return name.startsWith(".") ? packageName + name : `${packageName}.${name}`;
}

/** Without uses-sdk Android assumes 1; without a target it assumes the minimum. Of several the last counts. */
function readSdkLevels(manifest: XmlElement, table: ResourceTable) {
  const level = (name: AttributeName) =>
    children(manifest, "uses-sdk")
      .map((element) => asSdkLevel(resolveAttribute(frameworkAttribute(element, name), table)))
      .findLast((found) => found !== undefined);
  const minSdk = level("minSdkVersion") ?? 1;
  return { minSdk, targetSdk: level("targetSdkVersion") ?? minSdk, maxSdk: level("maxSdkVersion") ?? null };
}

function readVersionCode(manifest: XmlElement, table: ResourceTable): string | null {
  const part = (name: AttributeName) => asInteger(resolveAttribute(frameworkAttribute(manifest, name), table));
  const code = part("versionCode");
  if (code === undefined) return null;
  return ((BigInt(part("versionCodeMajor") ?? 0) << 32n) | BigInt(code)).toString();
}

function readLabels(application: XmlElement | undefined, table: ResourceTable): Record<string, string> {
  const attribute = application && frameworkAttribute(application, "label");
  if (!attribute || !isReference(attribute.value)) return {};
  const labels = new Map<string, string>();
  for (const { config, text } of table.values(attribute.value.data)) {
    if (config.locale !== "" && text !== undefined && !labels.has(config.locale))
      labels.set(config.locale, text.slice(0, limits.shownLength));
  }
  return Object.fromEntries([...labels].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function unique(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => name || []))].slice(0, limits.listedNames);
}
