import type { ResourceValue } from "../axml/value.ts";
import type { ResourceConfig } from "./config.ts";

export interface ConfiguredValue {
  config: ResourceConfig;
  value: ResourceValue;
  /** Text of a string value. */
  text: string | undefined;
}
