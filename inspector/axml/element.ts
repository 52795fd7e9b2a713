import type { Malformed } from "../bytes/malformed.ts";
import type { ResourceValue } from "./value.ts";

export interface XmlAttribute {
  name: string;
  /** Namespace URI; `package` and `split` have none. */
  namespace?: string;
  /** Id of a framework attribute; its name string may be anything. */
  resourceId: number | undefined;
  value: ResourceValue;
  /** Text of the attribute; undefined if only a typed value is stored. */
  text: string | undefined;
}

export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** Text content of the element, if any. */
  text?: string;
}

/** Receives structures that Android ignores and other parsers do not, or the reverse. */
export type OnOddity = (oddity: Malformed) => void;
