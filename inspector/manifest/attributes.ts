import type { ResourceTable } from "../arsc/table.ts";
import type { XmlAttribute, XmlElement } from "../axml/document.ts";
import { isReference, type ResourceValue, valueTypes } from "../axml/value.ts";

/**
 * Resource ids of framework attributes (AOSP frameworks/base/core/res/res/values/public-final.xml); these numbers never
 * change.
 */
export const attributeIds = {
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  permission: 0x01010006,
  readPermission: 0x01010007,
  writePermission: 0x01010008,
  sharedUserId: 0x0101000b,
  hasCode: 0x0101000c,
  debuggable: 0x0101000f,
  exported: 0x01010010,
  authorities: 0x01010018,
  screenOrientation: 0x0101001e,
  value: 0x01010024,
  drawable: 0x01010199,
  targetActivity: 0x01010202,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  maxSdkVersion: 0x01010271,
  testOnly: 0x01010272,
  allowBackup: 0x01010280,
  smallScreens: 0x01010284,
  normalScreens: 0x01010285,
  largeScreens: 0x01010286,
  required: 0x0101028e,
  xlargeScreens: 0x010102bf,
  requiresSmallestWidthDp: 0x01010364,
  compatibleWidthLimitDp: 0x01010365,
  extractNativeLibs: 0x010104ea,
  usesCleartextTraffic: 0x010104ec,
  networkSecurityConfig: 0x01010527,
  targetSandboxVersion: 0x0101054c,
  compileSdkVersion: 0x01010572,
  versionCodeMajor: 0x01010576,
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
  splitTypes: 0x0101064f,
} as const;

export type AttributeName = keyof typeof attributeIds;

export function frameworkAttribute(element: XmlElement, name: AttributeName): XmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.resourceId === attributeIds[name]);
}

/** Finds an attribute without resource id and namespace (`package`, `split`). */
export function attributeWithoutNamespace(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find(
    (attribute) => attribute.resourceId === undefined && !attribute.namespace && attribute.name === name,
  );
}

/** A value of an attribute, with references resolved to the default configuration. */
export interface Resolved {
  value: ResourceValue;
  text: string | undefined;
}

export function resolveAttribute(attribute: XmlAttribute | undefined, table: ResourceTable): Resolved | undefined {
  if (!attribute) return undefined;
  if (!isReference(attribute.value)) return attribute;
  const values = table.values(attribute.value.data);
  return values.find((value) => value.config.locale === "") ?? values[0];
}

/** Converts a value to an integer, from any notation: decimal, hexadecimal or text. */
export function asInteger(resolved: Resolved | undefined): number | undefined {
  if (!resolved) return undefined;
  const { type, data } = resolved.value;
  if (type >= valueTypes.integerDecimal && type <= valueTypes.lastInteger) return data;
  const text = resolved.text?.trim() ?? "";
  return /^(\d{1,10}|0[xX][0-9a-fA-F]{1,8})$/.test(text) ? Number(text) : undefined;
}

export function asBoolean(resolved: Resolved | undefined): boolean | undefined {
  if (!resolved) return undefined;
  if (resolved.value.type === valueTypes.boolean) return resolved.value.data !== 0;
  if (resolved.text === "true" || resolved.text === "false") return resolved.text === "true";
  return asInteger(resolved) === undefined ? undefined : asInteger(resolved) !== 0;
}

/**
 * Converts a value to text; numbers as the platform prints them (TypedValue.coerceToString: a versionName of 1 is "1").
 */
export function asText(resolved: Resolved | undefined): string | undefined {
  if (!resolved || resolved.text !== undefined) return resolved?.text;
  const { type, data } = resolved.value;
  if (type === valueTypes.float) return floatText(data);
  if (type === valueTypes.boolean) return data === 0 ? "false" : "true";
  if (type === valueTypes.integerHexadecimal) return `0x${data.toString(16)}`;
  return asInteger(resolved) === undefined ? undefined : (data | 0).toString();
}

/**
 * Formats a float as Java does, as the shortest text that parses back to it. Build tools may store a versionName of 1.5
 * as a number.
 */
function floatText(bits: number): string {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, bits);
  const value = view.getFloat32(0);
  if (!Number.isFinite(value)) return String(value);
  for (let digits = 1; digits < 10; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return Number.isInteger(short) ? short.toFixed(1) : String(short);
  }
  return String(value);
}
