import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import type { Chunk } from "./chunk.ts";
import type { OnOddity, XmlAttribute, XmlElement } from "./element.ts";
import type { StringPool } from "./string-pool.ts";
import { readValue, valueTypes } from "./value.ts";

// AOSP ResourceTypes.h, struct ResXMLTree_node, ResXMLTree_attrExt and ResXMLTree_attribute
const nodeHeaderBytes = 16;
const extensionBytes = 20;
const attributeBytes = 20;
const noString = 0xffffffff;

export interface Names {
  strings: StringPool;
  /** Ids of framework attributes, by string index. */
  resourceIds: readonly number[];
}

export interface StartElement {
  element: XmlElement;
  /** String index of the name, which the end tag must repeat. */
  nameIndex: number;
}

/** Reads a start element. Android trusts the attributes' start and size fields, other readers ignore them. */
export function readElement({ view, headerBytes }: Chunk, names: Names, onOddity: OnOddity): StartElement {
  const start = view.u16(headerBytes + 8);
  const size = view.u16(headerBytes + 10);
  const count = view.u16(headerBytes + 12);
  if (headerBytes !== nodeHeaderBytes) onOddity(new Malformed("node_header"));
  if (count > 0 && start !== extensionBytes) onOddity(new Malformed("attribute_start"));
  if (count > 0 && size !== attributeBytes) onOddity(new Malformed("attribute_size"));
  if (count > 0 && size < attributeBytes) throw new Malformed("attribute_size");
  if (headerBytes + start + count * size > view.length) throw new Malformed("attribute_count");
  const seen = new Set<number | string>();
  const attributes = Array.from({ length: count }, (_, index) => {
    const attribute = readAttribute(view, headerBytes + start + index * size, names);
    const identity = attribute.resourceId ?? `${attribute.namespace ?? ""} ${attribute.name}`;
    if (seen.has(identity)) onOddity(new Malformed("attribute_repeated", index));
    seen.add(identity);
    return attribute;
  });
  const nameIndex = view.u32(headerBytes + 4);
  return { element: { name: names.strings.get(nameIndex), attributes, children: [] }, nameIndex };
}

function readAttribute(view: ByteView, at: number, { strings, resourceIds }: Names): XmlAttribute {
  const namespaceIndex = view.u32(at);
  const nameIndex = view.u32(at + 4);
  const rawIndex = view.u32(at + 8);
  const value = readValue(view, at + 12);
  const textIndex = value.type === valueTypes.string ? value.data : rawIndex;
  return {
    name: strings.get(nameIndex),
    ...(namespaceIndex !== noString && { namespace: strings.get(namespaceIndex) }),
    resourceId: resourceIds[nameIndex] || undefined,
    value,
    text: textIndex === noString ? undefined : strings.get(textIndex),
  };
}
