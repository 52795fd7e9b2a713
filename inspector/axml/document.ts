import { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { type Chunk, chunkTypes, readChunk, readChunks } from "./chunk.ts";
import type { OnOddity, XmlElement } from "./element.ts";
import { type Names, readElement, type StartElement } from "./start-element.ts";
import { readStringPool } from "./string-pool.ts";

export type { XmlAttribute, XmlElement } from "./element.ts";

const refuse: OnOddity = (oddity) => {
  throw oddity;
};

/**
 * Parses Android's binary XML (AOSP ResourceTypes.h, struct ResXMLTree_header and the nodes after it) to its root
 * element. An honest document has one string pool, at most one resource map and one well-nested element. Anything else
 * is passed to `onOddity` and, unless that throws, read as Android reads it. Throws {@link Malformed}.
 */
export function parseXml(bytes: Uint8Array, onOddity: OnOddity = refuse): XmlElement {
  const document = readChunk(new ByteView(bytes), 0);
  if (document.type !== chunkTypes.xml) onOddity(new Malformed("xml_type"));
  if (document.headerBytes !== 8) onOddity(new Malformed("xml_header"));
  const tree = new TreeBuilder(onOddity);
  const names: Partial<Names> = {};
  for (const chunk of readChunks(document.view, document.headerBytes)) {
    if (chunk.type === chunkTypes.stringPool || chunk.type === chunkTypes.xmlResourceMap) {
      const known = chunk.type === chunkTypes.stringPool ? names.strings : names.resourceIds;
      if (known || tree.begun) onOddity(new Malformed("names_repeated", chunk.type));
      // ResXMLTree::setTo takes the last one before the first node, and none after it.
      if (tree.begun) continue;
      if (chunk.type === chunkTypes.stringPool) names.strings = readStringPool(chunk);
      else names.resourceIds = readResourceMap(chunk);
    } else {
      tree.add(chunk, names);
    }
  }
  return tree.root();
}

function readResourceMap({ view, headerBytes }: Chunk): number[] {
  return Array.from({ length: (view.length - headerBytes) / 4 }, (_, index) => view.u32(headerBytes + index * 4));
}

const nodeTypes: ReadonlySet<number> = new Set([
  chunkTypes.xmlStartNamespace,
  chunkTypes.xmlEndNamespace,
  chunkTypes.xmlStartElement,
  chunkTypes.xmlEndElement,
  chunkTypes.xmlCdata,
]);

class TreeBuilder {
  readonly #top: StartElement = { element: { name: "", attributes: [], children: [] }, nameIndex: -1 };
  readonly #open: StartElement[] = [this.#top];
  readonly #onOddity: OnOddity;
  #elements = 0;
  begun = false;

  constructor(onOddity: OnOddity) {
    this.#onOddity = onOddity;
  }

  add(chunk: Chunk, { strings, resourceIds = [] }: Partial<Names>): void {
    if (!nodeTypes.has(chunk.type)) return this.#onOddity(new Malformed("chunk_unknown", chunk.type));
    this.begun = true;
    if (!strings) throw new Malformed("string_pool_missing");
    const parent = this.#open.at(-1) ?? this.#top;
    if (chunk.type === chunkTypes.xmlStartElement) {
      this.#start(parent, readElement(chunk, { strings, resourceIds }, this.#onOddity));
    } else if (chunk.type === chunkTypes.xmlEndElement) {
      this.#end(parent, chunk);
    } else if (chunk.type === chunkTypes.xmlCdata) {
      if (parent === this.#top) this.#onOddity(new Malformed("text_outside_root"));
      else parent.element.text ??= strings.get(chunk.view.u32(chunk.headerBytes));
    }
  }

  #start(parent: StartElement, started: StartElement): void {
    this.#elements += 1;
    if (this.#open.length > limits.xmlDepth || this.#elements > limits.xmlElements)
      throw new Malformed("xml_too_large");
    if (parent === this.#top && this.#elements > 1) this.#onOddity(new Malformed("xml_root"));
    parent.element.children.push(started.element);
    this.#open.push(started);
  }

  #end(parent: StartElement, { view, headerBytes }: Chunk): void {
    if (parent === this.#top) return this.#onOddity(new Malformed("end_element"));
    if (view.u32(headerBytes + 4) !== parent.nameIndex) this.#onOddity(new Malformed("end_element"));
    this.#open.pop();
  }

  root(): XmlElement {
    const [root] = this.#top.element.children;
    if (!root) throw new Malformed("xml_root");
    if (this.#open.length > 1) this.#onOddity(new Malformed("xml_not_closed"));
    return root;
  }
}
