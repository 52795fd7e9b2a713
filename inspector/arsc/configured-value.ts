import type { ResourceValue } from "../axml/value.ts";
import type { ResourceConfig } from "./config.ts";

export interface ConfiguredValue {
  config: ResourceConfig;
  value: ResourceValue;
  /** The text, where the value is one. */
  text: string | undefined;
}
