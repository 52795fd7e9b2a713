import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { WireReader, wireTypes } from "./wire.ts";

/** One field of a message as its .proto file declares it. Nested messages stay bytes and are decoded on demand. */
export interface Field<T> {
  number: number;
  wireType: number;
  read(wire: WireReader): T;
  repeated: boolean;
}

export type SingularField<T> = Field<T> & { repeated: false };
export type RepeatedField<T> = Field<T> & { repeated: true };

type MessageSchema = Record<string, SingularField<unknown> | RepeatedField<unknown>>;

type Decoded<S extends MessageSchema> = {
  [K in keyof S]: S[K] extends RepeatedField<infer T>
    ? T[]
    : S[K] extends SingularField<infer T>
      ? T | undefined
      : never;
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes a text as UTF-8, which proto3 prescribes; Android's own tools refuse anything else. */
function decodeText(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw new Malformed("proto_utf8");
  }
}

export function numberField(field: number): SingularField<number> {
  return {
    number: field,
    wireType: wireTypes.varint,
    read: (wire) => wire.u32(),
    repeated: false,
  };
}

export function fixed32Field(field: number): SingularField<number> {
  return {
    number: field,
    wireType: wireTypes.fixed32,
    read: (wire) => wire.fixed32(),
    repeated: false,
  };
}

export function bytesField(field: number): SingularField<Uint8Array> {
  return {
    number: field,
    wireType: wireTypes.bytes,
    read: (wire) => wire.bytes(),
    repeated: false,
  };
}

export function textField(field: number): SingularField<string> {
  return {
    number: field,
    wireType: wireTypes.bytes,
    read: (wire) => decodeText(wire.bytes()),
    repeated: false,
  };
}

export function repeatedField<T>(field: SingularField<T>): RepeatedField<T> {
  return { ...field, repeated: true };
}

/**
 * Decodes the fields in `shape` and skips all others, which newer tools may add. Throws {@link Malformed} for an
 * undeclared wire type, and for a singular field given twice, which parsers merge differently.
 */
export function decodeMessage<S extends MessageSchema>(message: Uint8Array, shape: S): Decoded<S> {
  const plan = planOf(shape);
  const decoded: Record<string, unknown> = {};
  for (const name of plan.repeated) decoded[name] = [];
  const wire = new WireReader(message);
  while (wire.next()) {
    const known = plan.fields.get(wire.number);
    if (!known) {
      wire.skip();
      continue;
    }
    const { name, field } = known;
    if (wire.wireType !== field.wireType) throw new Malformed("proto_wire_type", wire.number);
    const value = field.read(wire);
    const list = decoded[name];
    if (Array.isArray(list)) {
      if (list.length >= limits.protoRepeated) throw new Malformed("proto_too_many", wire.number);
      list.push(value);
    } else if (list !== undefined) throw new Malformed("proto_field_repeated", wire.number);
    else decoded[name] = value;
  }
  // Built field by field from the shape above.
  return decoded as Decoded<S>;
}

interface Plan {
  fields: Map<number, { name: string; field: MessageSchema[string] }>;
  repeated: string[];
}

const plans = new WeakMap<MessageSchema, Plan>();

function planOf(shape: MessageSchema): Plan {
  let plan = plans.get(shape);
  if (!plan) {
    const named = Object.entries(shape);
    plan = {
      fields: new Map(named.map(([name, field]) => [field.number, { name, field }])),
      repeated: named.flatMap(([name, field]) => (field.repeated ? name : [])),
    };
    plans.set(shape, plan);
  }
  return plan;
}
