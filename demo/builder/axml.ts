import { encodeResourceChunk, concatBytes, u8, u16, u32 } from "./bytes.ts";
import { StringPool } from "./string-pool.ts";
import type { XmlAttribute, XmlElement, XmlValue } from "./xml-element.ts";

const androidUri = "http://schemas.android.com/apk/res/android";
const none = 0xffffffff;
const valueTypes = { reference: 0x01, string: 0x03, integer: 0x10, hexadecimal: 0x11, boolean: 0x12 } as const;

/** Writes an element tree as binary XML, the form a manifest has inside a package. Source: AOSP ResourceTypes.h. */
export function writeAxml(root: XmlElement): Buffer {
  const pool = new StringPool("utf16");
  const names = new AttributeNames(root, pool);
  const uri = pool.indexOf(androidUri);
  const prefix = pool.indexOf("android");
  const namespace = concatBytes(u32(prefix), u32(uri));
  const body = Buffer.concat([node(0x0100, namespace), ...elementNodes(root, pool, names), node(0x0101, namespace)]);
  const map = encodeResourceChunk(0x0180, Buffer.alloc(0), concatBytes(...names.resourceIds.map(u32)));
  return encodeResourceChunk(0x0003, Buffer.alloc(0), concatBytes(pool.toBytes(), map, body));
}

/**
 * Collects attribute names for the pool. Names with an id come first, in the resource map's order, because readers go
 * through map and pool side by side.
 */
class AttributeNames {
  readonly resourceIds: number[];
  readonly #plain = new Map<string, number>();
  readonly #pool: StringPool;

  constructor(root: XmlElement, pool: StringPool) {
    const names = new Map<number, string>();
    const visit = (element: XmlElement) => {
      for (const { name, resourceId } of element.attributes) if (resourceId) names.set(resourceId, name);
      element.children.forEach(visit);
    };
    visit(root);
    this.#pool = pool;
    this.resourceIds = [...names.keys()].sort((a, b) => a - b);
    for (const id of this.resourceIds) pool.append(names.get(id) ?? "");
  }

  indexOf({ name, resourceId }: XmlAttribute): number {
    if (resourceId) return this.resourceIds.indexOf(resourceId);
    const known = this.#plain.get(name) ?? this.#pool.append(name);
    this.#plain.set(name, known);
    return known;
  }
}

function elementNodes(element: XmlElement, pool: StringPool, names: AttributeNames): Buffer[] {
  const name = pool.indexOf(element.name);
  const attributes = [...element.attributes].sort((a, b) => (a.resourceId ?? none) - (b.resourceId ?? none));
  const start = concatBytes(
    u32(none),
    u32(name),
    u16(20),
    u16(20),
    u16(attributes.length),
    u16(0),
    u16(0),
    u16(0),
    ...attributes.map((attribute) => attributeBytes(attribute, pool, names)),
  );
  const children = element.children.flatMap((child) => elementNodes(child, pool, names));
  return [node(0x0102, start), ...children, node(0x0103, concatBytes(u32(none), u32(name)))];
}

function attributeBytes(attribute: XmlAttribute, pool: StringPool, names: AttributeNames): Buffer {
  const { resourceId, value } = attribute;
  const raw = value.kind === "string" ? pool.indexOf(value.value) : none;
  return concatBytes(
    u32(resourceId ? pool.indexOf(androidUri) : none),
    u32(names.indexOf(attribute)),
    u32(raw),
    u16(8),
    u8(0),
    u8(valueTypes[value.kind]),
    u32(valueData(value, raw)),
  );
}

function valueData(value: XmlValue, raw: number): number {
  if (value.kind === "string") return raw;
  if (value.kind === "boolean") return value.value ? none : 0;
  return value.value;
}

function node(type: number, body: Buffer): Buffer {
  return encodeResourceChunk(type, concatBytes(u32(1), u32(none)), body);
}
