import type { Malformed } from "../bytes/malformed.ts";
import type { ResourceValue } from "./value.ts";

export interface XmlAttribute {
  name: string;
  /** URI of its namespace; `package` and `split` have none. */
  namespace?: string;
  /** What identifies an attribute of the framework; its name string may be anything. */
  resourceId: number | undefined;
  value: ResourceValue;
  /** The text, where the value is one. */
  text: string | undefined;
}

export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** What stands between its tags, if anything does. */
  text?: string;
}

/** Told of what Android reads over and other readers do not, or the other way round. */
export type OnOddity = (oddity: Malformed) => void;
