/** A typed attribute value as the platform's compiler stores it. */
export type XmlValue =
  | { kind: "string"; value: string }
  | { kind: "integer"; value: number }
  | { kind: "hexadecimal"; value: number }
  | { kind: "boolean"; value: boolean }
  | { kind: "reference"; value: number };

export interface XmlAttribute {
  name: string;
  /** Framework id by which parsers identify the attribute; omitted for `package`, `split` and others without one. */
  resourceId?: number;
  value: XmlValue;
}

export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
}

export function textValue(value: string): XmlValue {
  return { kind: "string", value };
}
export function integerValue(value: number): XmlValue {
  return { kind: "integer", value };
}
export function hexadecimalValue(value: number): XmlValue {
  return { kind: "hexadecimal", value };
}
export function booleanValue(value: boolean): XmlValue {
  return { kind: "boolean", value };
}
export function referenceValue(value: number): XmlValue {
  return { kind: "reference", value };
}

export function buildXmlElement(name: string, attributes: XmlAttribute[], children: XmlElement[] = []): XmlElement {
  return { name, attributes, children };
}
