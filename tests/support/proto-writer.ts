import type { XmlAttribute, XmlElement, XmlValue } from "#demo/builder/xml-element.ts";

// The encoding is described at protobuf.dev/programming-guides/encoding; this file covers what bundles and APK sets
// need.

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}

/** Encodes a field: a number as a varint, text and bytes with their length. */
export function field(number: number, value: number | string | Uint8Array): Buffer {
  if (typeof value === "number") return Buffer.concat([varint(number << 3), varint(value)]);
  const bytes = Buffer.from(value);
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

/** Encodes a field that contains a message. */
export function message(number: number, ...fields: Uint8Array[]): Buffer {
  return field(number, Buffer.concat(fields));
}

const androidUri = "http://schemas.android.com/apk/res/android";

/** XML element of a bundle, whose attributes may have other namespaces than Android's. */
export interface ProtoElement extends Omit<XmlElement, "attributes" | "children"> {
  namespace?: string;
  attributes: ProtoAttribute[];
  children: ProtoElement[];
}

export type ProtoAttribute = XmlAttribute & { namespace?: string };

/** Encodes an element tree as a bundle's XML. Source: AOSP aapt2/Resources.proto, message XmlNode. */
export function writeProtoXml(root: ProtoElement): Buffer {
  return message(
    1,
    ...(root.namespace ? [field(2, root.namespace)] : []),
    field(3, root.name),
    ...root.attributes.map((attribute) => message(4, ...attributeFields(attribute))),
    ...root.children.map((child) => field(5, writeProtoXml(child))),
  );
}

function attributeFields({ name, namespace, resourceId, value }: ProtoAttribute): Buffer[] {
  const uri = namespace ?? (resourceId ? androidUri : undefined);
  const identity = [...(uri ? [field(1, uri)] : []), field(2, name), ...(resourceId ? [field(5, resourceId)] : [])];
  return value.kind === "string" ? [...identity, field(3, value.value)] : [...identity, message(6, item(value))];
}

/** Encodes a resource value as the message Item: a reference or a primitive. */
function item(value: Exclude<XmlValue, { kind: "string" }>): Buffer {
  if (value.kind === "reference") return message(1, field(2, value.value));
  return message(7, value.kind === "boolean" ? field(8, Number(value.value)) : field(6, value.value));
}

export interface ProtoResource {
  type: string;
  name: string;
  /**
   * Values by locale, `""` for the default. A value with a slash is a file; one that starts with `@` is a resource
   * name.
   */
  values: Record<string, string>;
}

/**
 * Encodes a module's resources, each with its own type, as the package builder numbers them. Source: Resources.proto,
 * ResourceTable.
 */
export function writeProtoTable(resources: readonly ProtoResource[]): Buffer {
  return message(
    2,
    message(1, field(1, 0x7f)),
    ...resources.map((resource, index) => message(3, ...typeFields(resource, index))),
  );
}

const typeFields = ({ type, name, values }: ProtoResource, index: number): Buffer[] => [
  message(1, field(1, index + 1)),
  field(2, type),
  message(
    3,
    message(1),
    field(2, name),
    ...Object.entries(values).map(([locale, value]) =>
      message(6, message(1, ...(locale ? [field(3, locale)] : [])), message(2, message(4, writtenItem(value)))),
    ),
  ),
];

function writtenItem(value: string): Buffer {
  if (value.startsWith("@")) return message(1, field(3, value.slice(1)));
  return message(value.includes("/") ? 5 : 2, field(1, value));
}
