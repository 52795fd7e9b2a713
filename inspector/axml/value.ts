import type { ByteView } from "../bytes/byte-view.ts";

/**
 * Value of a resource or attribute: a type, and 32 bits whose meaning the type gives (AOSP ResourceTypes.h, struct
 * Res_value).
 */
export interface ResourceValue {
  type: number;
  data: number;
}

export const valueTypes = {
  null: 0x00,
  reference: 0x01,
  string: 0x03,
  float: 0x04,
  dynamicReference: 0x07,
  integerDecimal: 0x10,
  integerHexadecimal: 0x11,
  boolean: 0x12,
  lastInteger: 0x1f,
} as const;

export function readValue(view: ByteView, at: number): ResourceValue {
  return {
    type: view.u8(at + 3),
    data: view.u32(at + 4),
  };
}

export function isReference({ type }: ResourceValue): boolean {
  return type === valueTypes.reference || type === valueTypes.dynamicReference;
}
