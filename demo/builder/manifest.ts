import type { PackageRecipe } from "./recipe.ts";
import { element, flag, integer, reference, text } from "./xml-element.ts";
import type { XmlAttribute, XmlElement, XmlValue } from "./xml-element.ts";

/** Ids of the framework's public attributes. Source: AOSP core/res/res/values/public-final.xml. */
export const attributeIds = {
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  hasCode: 0x0101000c,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  testOnly: 0x01010272,
  allowBackup: 0x01010280,
  required: 0x0101028e,
  supportsRtl: 0x010103af,
  extractNativeLibs: 0x010104ea,
  usesCleartextTraffic: 0x010104ec,
  compileSdkVersion: 0x01010572,
  versionCodeMajor: 0x01010576,
} as const;

export function android(name: keyof typeof attributeIds, value: XmlValue): XmlAttribute {
  return { name, resourceId: attributeIds[name], value };
}

/** Builds a recipe's manifest; label and icon are references into the resource table. */
export function manifestOf(recipe: PackageRecipe, ids: { label: number; icon: number }): XmlElement {
  const major = Math.floor(recipe.versionCode / 0x100000000);
  const manifest = element(
    "manifest",
    [
      android("versionCode", integer(recipe.versionCode % 0x100000000)),
      ...(major > 0 ? [android("versionCodeMajor", integer(major))] : []),
      android("versionName", text(recipe.versionName)),
      android("compileSdkVersion", integer(Math.max(34, recipe.targetSdk))),
      { name: "package", value: text(recipe.package) },
    ],
    [
      element("uses-sdk", [
        android("minSdkVersion", integer(recipe.minSdk)),
        android("targetSdkVersion", integer(recipe.targetSdk)),
      ]),
      ...recipe.permissions.map((name) => element("uses-permission", [android("name", text(name))])),
      ...(recipe.features ?? []).map(({ name, required }) =>
        element("uses-feature", [android("name", text(name)), android("required", flag(required))]),
      ),
      application(recipe, ids),
    ],
  );
  return recipe.reviseManifest?.(manifest) ?? manifest;
}

function application(recipe: PackageRecipe, ids: { label: number; icon: number }): XmlElement {
  return element(
    "application",
    [
      android("label", reference(ids.label)),
      android("icon", reference(ids.icon)),
      android("allowBackup", flag(recipe.allowBackup ?? false)),
      android("supportsRtl", flag(recipe.supportsRtl ?? true)),
      android("extractNativeLibs", flag(false)),
      ...(recipe.debuggable ? [android("debuggable", flag(true))] : []),
      ...(recipe.testOnly ? [android("testOnly", flag(true))] : []),
      ...(recipe.usesCleartextTraffic ? [android("usesCleartextTraffic", flag(true))] : []),
    ],
    [launcherActivity(recipe.package)],
  );
}

function launcherActivity(packageName: string): XmlElement {
  const named = (name: string, value: string) => element(name, [android("name", text(value))]);
  return element(
    "activity",
    [android("name", text(`${packageName}.MainActivity`)), android("exported", flag(true))],
    [
      element(
        "intent-filter",
        [],
        [named("action", "android.intent.action.MAIN"), named("category", "android.intent.category.LAUNCHER")],
      ),
    ],
  );
}
