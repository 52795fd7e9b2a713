import { type ResourceValue, valueTypes } from "../axml/value.ts";
import { Malformed } from "../bytes/malformed.ts";
import { bytes, decode, fixed32, number, text } from "../protobuf/decode-message.ts";

// AOSP frameworks/base/tools/aapt2/Resources.proto, messages Item, Reference, String, FileReference and Primitive

const item = {
  reference: bytes(1),
  string: bytes(2),
  rawString: bytes(3),
  styledString: bytes(4),
  file: bytes(5),
  id: bytes(6),
  primitive: bytes(7),
};
const reference = { type: number(1), id: number(2), name: text(3) };
const holder = { text: text(1) };
const primitive = {
  none: bytes(1),
  empty: bytes(2),
  float: fixed32(3),
  decimal: number(6),
  hexadecimal: number(7),
  boolean: number(8),
  colour: number(9),
  colourRgb8: number(10),
  colourArgb4: number(11),
  colourRgb4: number(12),
  dimension: number(13),
  fraction: number(14),
};

/** Further Res_value types (AOSP ResourceTypes.h). No fact needs them, but they must stay distinct. */
const otherTypes = { attribute: 0x02, dimension: 0x05, fraction: 0x06, firstColour: 0x1c } as const;

/** A protobuf value converted to the binary format's types, so that one fact reader serves both. */
export interface ItemValue {
  value: ResourceValue;
  text: string | undefined;
}

/** Looks up a resource id by name, `type/entry`; 0 if unknown. */
export type ResourceIdLookup = (name: string) => number;

/** Reads a compiled value. Throws {@link Malformed}, also if several alternatives of a `oneof` are set. */
export function readItem(message: Uint8Array, idOf: ResourceIdLookup): ItemValue {
  const fields = decode(message, item);
  assertSingle(fields);
  if (fields.reference) return readReference(fields.reference, idOf);
  const string = fields.string ?? fields.rawString ?? fields.styledString ?? fields.file;
  if (string) return { value: { type: valueTypes.string, data: 0 }, text: decode(string, holder).text ?? "" };
  if (fields.primitive) return { value: readPrimitive(fields.primitive), text: undefined };
  return { value: { type: valueTypes.null, data: 0 }, text: undefined };
}

function readReference(message: Uint8Array, idOf: ResourceIdLookup): ItemValue {
  const { type = 0, id = 0, name = "" } = decode(message, reference);
  const isAttribute = type !== 0;
  const data = id === 0 && !isAttribute && name !== "" ? idOf(name) : id;
  return { value: { type: isAttribute ? otherTypes.attribute : valueTypes.reference, data }, text: undefined };
}

function readPrimitive(message: Uint8Array): ResourceValue {
  const fields = decode(message, primitive);
  assertSingle(fields);
  const { float, decimal, hexadecimal, boolean, dimension, fraction } = fields;
  if (decimal !== undefined) return { type: valueTypes.integerDecimal, data: decimal };
  if (hexadecimal !== undefined) return { type: valueTypes.integerHexadecimal, data: hexadecimal };
  if (boolean !== undefined) return { type: valueTypes.boolean, data: boolean === 0 ? 0 : 0xffffffff };
  if (float !== undefined) return { type: valueTypes.float, data: float };
  if (dimension !== undefined) return { type: otherTypes.dimension, data: dimension };
  if (fraction !== undefined) return { type: otherTypes.fraction, data: fraction };
  const colours = [fields.colour, fields.colourRgb8, fields.colourArgb4, fields.colourRgb4];
  const kind = colours.findIndex((colour) => colour !== undefined);
  if (kind >= 0) return { type: otherTypes.firstColour + kind, data: colours[kind] ?? 0 };
  return { type: valueTypes.null, data: 0 };
}

/** Throws if several alternatives of a `oneof` are set: some parsers take the first, others the last. */
function assertSingle(fields: Record<string, unknown>): void {
  if (Object.values(fields).filter((value) => value !== undefined).length > 1)
    throw new Malformed("proto_oneof_repeated");
}
