import type { PackageRecipe } from "./package-recipe.ts";
import { buildXmlElement, booleanValue, integerValue, referenceValue, textValue } from "./xml-element.ts";
import type { XmlAttribute, XmlElement, XmlValue } from "./xml-element.ts";

/** Ids of the framework's public attributes. Source: AOSP core/res/res/values/public-final.xml. */
export const manifestAttributeIds = {
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  permission: 0x01010006,
  sharedUserId: 0x0101000b,
  hasCode: 0x0101000c,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  authorities: 0x01010018,
  value: 0x01010024,
  targetActivity: 0x01010202,
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
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
  splitTypes: 0x0101064f,
} as const;

export function androidAttribute(name: keyof typeof manifestAttributeIds, value: XmlValue): XmlAttribute {
  return { name, resourceId: manifestAttributeIds[name], value };
}

/** Builds a recipe's manifest; label and icon are references into the resource table. */
export function buildManifest(recipe: PackageRecipe, ids: { label: number; icon: number }): XmlElement {
  const major = Math.floor(recipe.versionCode / 0x100000000);
  const manifest = buildXmlElement(
    "manifest",
    [
      androidAttribute("versionCode", integerValue(recipe.versionCode % 0x100000000)),
      ...(major > 0 ? [androidAttribute("versionCodeMajor", integerValue(major))] : []),
      androidAttribute("versionName", textValue(recipe.versionName)),
      androidAttribute("compileSdkVersion", integerValue(Math.max(34, recipe.targetSdk))),
      { name: "package", value: textValue(recipe.package) },
    ],
    [
      buildXmlElement("uses-sdk", [
        androidAttribute("minSdkVersion", integerValue(recipe.minSdk)),
        androidAttribute("targetSdkVersion", integerValue(recipe.targetSdk)),
      ]),
      ...recipe.permissions.map((name) =>
        buildXmlElement("uses-permission", [androidAttribute("name", textValue(name))]),
      ),
      ...(recipe.features ?? []).map(({ name, required }) =>
        buildXmlElement("uses-feature", [
          androidAttribute("name", textValue(name)),
          androidAttribute("required", booleanValue(required)),
        ]),
      ),
      application(recipe, ids),
    ],
  );
  return recipe.reviseManifest?.(manifest) ?? manifest;
}

function application(recipe: PackageRecipe, ids: { label: number; icon: number }): XmlElement {
  return buildXmlElement(
    "application",
    [
      androidAttribute("label", referenceValue(ids.label)),
      androidAttribute("icon", referenceValue(ids.icon)),
      androidAttribute("allowBackup", booleanValue(recipe.allowBackup ?? false)),
      androidAttribute("supportsRtl", booleanValue(recipe.supportsRtl ?? true)),
      androidAttribute("extractNativeLibs", booleanValue(false)),
      ...(recipe.debuggable ? [androidAttribute("debuggable", booleanValue(true))] : []),
      ...(recipe.testOnly ? [androidAttribute("testOnly", booleanValue(true))] : []),
      ...(recipe.usesCleartextTraffic ? [androidAttribute("usesCleartextTraffic", booleanValue(true))] : []),
    ],
    [launcherActivity(recipe.package)],
  );
}

function launcherActivity(packageName: string): XmlElement {
  const named = (name: string, value: string) => buildXmlElement(name, [androidAttribute("name", textValue(value))]);
  return buildXmlElement(
    "activity",
    [
      androidAttribute("name", textValue(`${packageName}.MainActivity`)),
      androidAttribute("exported", booleanValue(true)),
    ],
    [
      buildXmlElement(
        "intent-filter",
        [],
        [named("action", "android.intent.action.MAIN"), named("category", "android.intent.category.LAUNCHER")],
      ),
    ],
  );
}
