import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { isReference } from "../axml/value.ts";
import {
  type AttributeName,
  asBoolean,
  asInteger,
  asText,
  frameworkAttribute,
  resolveAttribute,
} from "./attributes.ts";

/** Reads framework attributes, resolving references in the resource table. */
export interface AttributeReader {
  text(element: XmlElement, name: AttributeName): string | undefined;
  integer(element: XmlElement, name: AttributeName): number | undefined;
  flag(element: XmlElement, name: AttributeName): boolean | undefined;
  /** True if the value is true in any configuration, even for only some languages or devices. */
  everTrue(element: XmlElement, name: AttributeName): boolean;
}

export function attributeReader(table: ResourceTable): AttributeReader {
  const resolved = (element: XmlElement, name: AttributeName) =>
    resolveAttribute(frameworkAttribute(element, name), table);
  return {
    text: (element, name) => asText(resolved(element, name)),
    integer: (element, name) => asInteger(resolved(element, name)),
    flag: (element, name) => asBoolean(resolved(element, name)),
    everTrue(element, name) {
      const attribute = frameworkAttribute(element, name);
      if (!attribute) return false;
      const values = isReference(attribute.value) ? table.values(attribute.value.data) : [attribute];
      return values.some((value) => asBoolean(value) === true);
    },
  };
}

export function childElements(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return element?.children.filter((child) => names.includes(child.name)) ?? [];
}
