import type { XmlAttribute, XmlElement } from "../axml/document.ts";
import { valueTypes } from "../axml/value.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import { bytesField, decodeMessage, repeatedField, numberField, textField } from "../protobuf/decode-message.ts";
import { readItem, type ResourceIdLookup } from "./proto-item.ts";

// AOSP frameworks/base/tools/aapt2/Resources.proto, messages XmlNode, XmlElement and XmlAttribute
const xmlNode = { element: bytesField(1), text: textField(2) };
const xmlElement = {
  namespace: textField(2),
  name: textField(3),
  attributes: repeatedField(bytesField(4)),
  children: repeatedField(bytesField(5)),
};
const xmlAttribute = {
  namespace: textField(1),
  name: textField(2),
  value: textField(3),
  resourceId: numberField(5),
  compiled: bytesField(6),
};

/**
 * Parses a bundle's XML (manifest or drawable) to its root element. Namespaced elements are named `uri:name`, because
 * bundletool distinguishes them while phones do not. Throws {@link Malformed}.
 */
export function parseProtoXml(message: Uint8Array, idOf: ResourceIdLookup): XmlElement {
  const document = { idOf, elements: 0 };
  const root = readNode(message, document, 1);
  if (!root) throw new Malformed("xml_root");
  return root;
}

interface Document {
  idOf: ResourceIdLookup;
  elements: number;
}

/** Returns undefined for text nodes, which mean nothing in a manifest. */
function readNode(message: Uint8Array, document: Document, depth: number): XmlElement | undefined {
  const node = decodeMessage(message, xmlNode);
  if (node.element && node.text !== undefined) throw new Malformed("proto_oneof_repeated");
  if (!node.element) return undefined;
  document.elements += 1;
  if (depth > limits.xmlDepth || document.elements > limits.xmlElements) throw new Malformed("xml_too_large");
  const { namespace, name = "", attributes, children } = decodeMessage(node.element, xmlElement);
  return {
    name: namespace ? `${namespace}:${name}` : name,
    attributes: readAttributes(attributes, document.idOf),
    children: children.flatMap((child) => readNode(child, document, depth + 1) ?? []),
  };
}

function readAttributes(messages: readonly Uint8Array[], idOf: ResourceIdLookup): XmlAttribute[] {
  const seen = new Set<number | string>();
  return messages.map((message, index) => {
    const attribute = readAttribute(message, idOf);
    const identity = attribute.resourceId ?? `${attribute.namespace ?? ""} ${attribute.name}`;
    if (seen.has(identity)) throw new Malformed("attribute_repeated", index);
    seen.add(identity);
    return attribute;
  });
}

/** Reads an attribute of a bundle's manifest. Without a compiled value, it keeps its source text. */
function readAttribute(message: Uint8Array, idOf: ResourceIdLookup): XmlAttribute {
  const { namespace, name = "", value = "", resourceId, compiled } = decodeMessage(message, xmlAttribute);
  const item = compiled && readItem(compiled, idOf);
  return {
    name,
    ...(namespace && { namespace }),
    resourceId: resourceId || undefined,
    value: item?.value ?? { type: valueTypes.string, data: 0 },
    text: item ? (item.text ?? (value || undefined)) : value,
  };
}
