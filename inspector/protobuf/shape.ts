import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { WireReader, wireTypes } from "./wire.ts";

/** One field of a message as its .proto file declares it. Messages inside are bytes, decoded when somebody asks. */
export interface Field<T> {
  number: number;
  wireType: number;
  read(wire: WireReader): T;
  repeated: boolean;
}

export type One<T> = Field<T> & { repeated: false };
export type Many<T> = Field<T> & { repeated: true };

type Shape = Record<string, One<unknown> | Many<unknown>>;

type Decoded<S extends Shape> = {
  [K in keyof S]: S[K] extends Many<infer T> ? T[] : S[K] extends One<infer T> ? T | undefined : never;
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** proto3 strings are UTF-8, and Android's own tools refuse others. */
function decodeText(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw new Malformed("proto_utf8");
  }
}

export const number = (field: number): One<number> => ({
  number: field,
  wireType: wireTypes.varint,
  read: (wire) => wire.u32(),
  repeated: false,
});

export const fixed32 = (field: number): One<number> => ({
  number: field,
  wireType: wireTypes.fixed32,
  read: (wire) => wire.fixed32(),
  repeated: false,
});

export const bytes = (field: number): One<Uint8Array> => ({
  number: field,
  wireType: wireTypes.bytes,
  read: (wire) => wire.bytes(),
  repeated: false,
});

export const text = (field: number): One<string> => ({
  number: field,
  wireType: wireTypes.bytes,
  read: (wire) => decodeText(wire.bytes()),
  repeated: false,
});

export const many = <T>(field: One<T>): Many<T> => ({ ...field, repeated: true });

/**
 * Reads the named fields of a message and passes over all others, which newer tools may add. Throws {@link Malformed}
 * for a field of another wire type than declared, and for a single one given twice: readers merge those, each its way.
 */
export function decode<S extends Shape>(message: Uint8Array, shape: S): Decoded<S> {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) if (field.repeated) found[name] = [];
  const names = namesOf(shape);
  const wire = new WireReader(message);
  while (wire.next()) {
    const name = names.get(wire.number);
    const field = name === undefined ? undefined : shape[name];
    if (name === undefined || !field) {
      wire.skip();
      continue;
    }
    if (wire.wireType !== field.wireType) throw new Malformed("proto_wire_type", wire.number);
    const value = field.read(wire);
    const list = found[name];
    if (Array.isArray(list)) {
      if (list.length >= limits.protoRepeated) throw new Malformed("proto_too_many", wire.number);
      list.push(value);
    } else if (list !== undefined) throw new Malformed("proto_field_repeated", wire.number);
    else found[name] = value;
  }
  // Built field by field from the shape above.
  return found as Decoded<S>;
}

const knownNames = new WeakMap<Shape, Map<number, string>>();

function namesOf(shape: Shape): Map<number, string> {
  let names = knownNames.get(shape);
  if (!names) {
    names = new Map(Object.entries(shape).map(([name, field]) => [field.number, name]));
    knownNames.set(shape, names);
  }
  return names;
}
