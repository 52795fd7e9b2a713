import {
  BitString,
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as DerSet,
  UTCTime,
} from "asn1js";
import { Malformed } from "../bytes/malformed.ts";

// ITU-T X.690. The library decodes; these functions assert each field's type and throw with the given reason.

export type DerNode = ReturnType<typeof fromBER>["result"];

const maxDepth = 32;

/** Decodes the single BER or DER value in the bytes. Throws {@link Malformed} with the given reason. */
export function decodeDer(bytes: Uint8Array, reason: string): DerNode {
  const decoded = tryDecode(bytes);
  if (!decoded || decoded.offset === -1) throw new Malformed(reason);
  return decoded.result;
}

/** Returns undefined if the ASN.1 library throws, which it does in many ways for invalid times and numbers. */
function tryDecode(bytes: Uint8Array) {
  try {
    return fromBER(bytes.slice(), { maxDepth });
  } catch {
    return undefined;
  }
}

/** Returns the members of a SEQUENCE or SET. */
export function membersOf(node: DerNode | undefined, reason: string): DerNode[] {
  if (node instanceof Sequence || node instanceof DerSet) return node.valueBlock.value;
  throw new Malformed(reason);
}

/** Returns the members of a context-specific field `[tag]`; undefined for any other node. */
export function taggedMembers(node: DerNode | undefined, tag: number): DerNode[] | undefined {
  return node instanceof Constructed && isTagged(node, tag) ? node.valueBlock.value : undefined;
}

const contextSpecific = 3;
export function isTagged(node: DerNode, tag: number): boolean {
  return node.idBlock.tagClass === contextSpecific && node.idBlock.tagNumber === tag;
}

/** Returns the node's own bytes as in the file, tag and length included. */
export function encodingOf(node: DerNode): Uint8Array {
  return node.valueBeforeDecodeView.slice();
}

export function oidOf(node: DerNode | undefined, reason: string): string {
  if (node instanceof ObjectIdentifier) return node.getValue();
  throw new Malformed(reason);
}

/** Returns the bytes of an INTEGER as they stand: big-endian, two's complement. */
export function integerOf(node: DerNode | undefined, reason: string): Uint8Array {
  if (node instanceof Integer) return node.valueBlock.valueHexView;
  throw new Malformed(reason);
}

export function octetsOf(node: DerNode | undefined, reason: string): Uint8Array {
  if (node instanceof OctetString) return new Uint8Array(node.getValue());
  throw new Malformed(reason);
}

/** Returns the bits of a BIT STRING, the first in the highest place. */
export function bitsOf(node: DerNode | undefined, reason: string): Uint8Array {
  if (node instanceof BitString) return node.valueBlock.valueHexView;
  throw new Malformed(reason);
}

export function timeOf(node: DerNode | undefined, reason: string): Date {
  if (!(node instanceof UTCTime || node instanceof GeneralizedTime)) throw new Malformed(reason);
  const time = node.toDate();
  const isText = /^\d{10,14}[\d.+\-Z]*$/.test(String.fromCharCode(...node.valueBlock.valueHexView));
  if (!isText || Number.isNaN(time.getTime())) throw new Malformed(reason);
  return time;
}
