import type { ResourceTable } from "../arsc/table.ts";
import type { XmlAttribute, XmlElement } from "../axml/document.ts";
import { isReference, type ResourceValue, valueTypes } from "../axml/value.ts";

/** AOSP frameworks/base/core/res/res/values/public-final.xml; these numbers never change. */
export const attributeIds = {
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  debuggable: 0x0101000f,
  drawable: 0x01010199,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
  maxSdkVersion: 0x01010271,
  testOnly: 0x01010272,
  allowBackup: 0x01010280,
  required: 0x0101028e,
  usesCleartextTraffic: 0x010104ec,
  networkSecurityConfig: 0x01010527,
  versionCodeMajor: 0x01010576,
} as const;

export type AttributeName = keyof typeof attributeIds;

export const frameworkAttribute = (element: XmlElement, name: AttributeName): XmlAttribute | undefined =>
  element.attributes.find((attribute) => attribute.resourceId === attributeIds[name]);

/** The attributes of the manifest that have no resource id (`package`, `split`). */
export const plainAttribute = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.resourceId === undefined && attribute.name === name)?.text;

/** A value with its references followed to the default configuration. */
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

/** An integer however it is written: decimal, hexadecimal or as text. */
export function asInteger(resolved: Resolved | undefined): number | undefined {
  if (!resolved) return undefined;
  const { type, data } = resolved.value;
  if (type >= valueTypes.integerDecimal && type <= valueTypes.lastInteger) return data;
  if (resolved.text !== undefined && /^\d{1,10}$/.test(resolved.text)) return Number(resolved.text);
  return undefined;
}

export function asBoolean(resolved: Resolved | undefined): boolean | undefined {
  if (!resolved) return undefined;
  if (resolved.value.type === valueTypes.boolean) return resolved.value.data !== 0;
  if (resolved.text === "true" || resolved.text === "false") return resolved.text === "true";
  return asInteger(resolved) === undefined ? undefined : asInteger(resolved) !== 0;
}

/** Text as it stands; numbers as the platform prints them (a versionName of 1 is "1"). */
export function asText(resolved: Resolved | undefined): string | undefined {
  return resolved?.text ?? asInteger(resolved)?.toString();
}
