import { type ResourceValue, valueTypes } from "../axml/value.ts";
import { Malformed } from "../bytes/malformed.ts";
import { bytesField, decodeMessage, fixed32Field, numberField, textField } from "../protobuf/decode-message.ts";

// AOSP frameworks/base/tools/aapt2/Resources.proto, messages Item, Reference, String, FileReference and Primitive

const item = {
  reference: bytesField(1),
  string: bytesField(2),
  rawString: bytesField(3),
  styledString: bytesField(4),
  file: bytesField(5),
  id: bytesField(6),
  primitive: bytesField(7),
};
const reference = { type: numberField(1), id: numberField(2), name: textField(3) };
const holder = { text: textField(1) };
const primitive = {
  none: bytesField(1),
  empty: bytesField(2),
  float: fixed32Field(3),
  decimal: numberField(6),
  hexadecimal: numberField(7),
  boolean: numberField(8),
  colour: numberField(9),
  colourRgb8: numberField(10),
  colourArgb4: numberField(11),
  colourRgb4: numberField(12),
  dimension: numberField(13),
  fraction: numberField(14),
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
  const fields = decodeMessage(message, item);
  assertSingle(fields);
  if (fields.reference) return readReference(fields.reference, idOf);
  const string = fields.string ?? fields.rawString ?? fields.styledString ?? fields.file;
  if (string) return { value: { type: valueTypes.string, data: 0 }, text: decodeMessage(string, holder).text ?? "" };
  if (fields.primitive) return { value: readPrimitive(fields.primitive), text: undefined };
  return { value: { type: valueTypes.null, data: 0 }, text: undefined };
}

function readReference(message: Uint8Array, idOf: ResourceIdLookup): ItemValue {
  const { type = 0, id = 0, name = "" } = decodeMessage(message, reference);
  const isAttribute = type !== 0;
  const data = id === 0 && !isAttribute && name !== "" ? idOf(name) : id;
  return { value: { type: isAttribute ? otherTypes.attribute : valueTypes.reference, data }, text: undefined };
}

function readPrimitive(message: Uint8Array): ResourceValue {
  const fields = decodeMessage(message, primitive);
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
