import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { type Chunk, chunkTypes, readChunk, readChunks } from "./chunk.ts";
import { emptyPool, readStringPool, type StringPool } from "./string-pool.ts";
import { type ResourceValue, readValue, valueTypes } from "./value.ts";

// AOSP ResourceTypes.h, struct ResXMLTree_header and the nodes after it
const noString = 0xffffffff;

export interface XmlAttribute {
  name: string;
  /** What identifies an attribute of the framework; its name string may be anything. */
  resourceId: number | undefined;
  value: ResourceValue;
  /** The text, where the value is one. */
  text: string | undefined;
}

export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
}

/** Parses Android's binary XML to its root element. Throws {@link Malformed}. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const document = readChunk(new ByteView(bytes), 0);
  if (document.type !== chunkTypes.xml) throw new Malformed("xml_type");
  const root: XmlElement = { name: "", attributes: [], children: [] };
  const open = [root];
  let strings = emptyPool;
  let resourceIds: number[] = [];
  let elements = 0;
  for (const chunk of readChunks(document.view, document.headerBytes)) {
    if (chunk.type === chunkTypes.stringPool) strings = readStringPool(chunk);
    if (chunk.type === chunkTypes.xmlResourceMap) resourceIds = readResourceMap(chunk);
    if (chunk.type === chunkTypes.xmlEndElement && open.length > 1) open.pop();
    if (chunk.type !== chunkTypes.xmlStartElement) continue;
    elements += 1;
    if (open.length > limits.xmlDepth || elements > limits.xmlElements) throw new Malformed("xml_too_large");
    const element = readElement(chunk, strings, resourceIds);
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  const [first, ...others] = root.children;
  if (!first || others.length > 0 || open.length > 1) throw new Malformed("xml_root");
  return first;
}

function readResourceMap({ view, headerBytes }: Chunk): number[] {
  return Array.from({ length: (view.length - headerBytes) / 4 }, (_, index) => view.u32(headerBytes + index * 4));
}

function readElement({ view, headerBytes }: Chunk, strings: StringPool, resourceIds: readonly number[]): XmlElement {
  const start = headerBytes + view.u16(headerBytes + 8);
  const attributeBytes = view.u16(headerBytes + 10);
  const count = view.u16(headerBytes + 12);
  if (count > 0 && attributeBytes < 20) throw new Malformed("attribute_size");
  const attributes = Array.from({ length: count }, (_, index): XmlAttribute => {
    const at = start + index * attributeBytes;
    const nameIndex = view.u32(at + 4);
    const rawIndex = view.u32(at + 8);
    const value = readValue(view, at + 12);
    const textIndex = value.type === valueTypes.string ? value.data : rawIndex;
    return {
      name: strings.get(nameIndex),
      resourceId: resourceIds[nameIndex],
      value,
      text: textIndex === noString ? undefined : strings.get(textIndex),
    };
  });
  return { name: strings.get(view.u32(headerBytes + 4)), attributes, children: [] };
}
