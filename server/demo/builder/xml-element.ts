/** A typed attribute value as the platform's compiler stores it. */
export type XmlValue =
  | { kind: "string"; value: string }
  | { kind: "integer"; value: number }
  | { kind: "hexadecimal"; value: number }
  | { kind: "boolean"; value: boolean }
  | { kind: "reference"; value: number };

export interface XmlAttribute {
  name: string;
  /** The framework id readers identify the attribute by; none for `package`, `split` and the like. */
  resourceId?: number;
  value: XmlValue;
}

export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
}

export const text = (value: string): XmlValue => ({ kind: "string", value });
export const integer = (value: number): XmlValue => ({ kind: "integer", value });
export const hexadecimal = (value: number): XmlValue => ({ kind: "hexadecimal", value });
export const flag = (value: boolean): XmlValue => ({ kind: "boolean", value });
export const reference = (value: number): XmlValue => ({ kind: "reference", value });

export function element(name: string, attributes: XmlAttribute[], children: XmlElement[] = []): XmlElement {
  return { name, attributes, children };
}
