import { Malformed } from "../../bytes/malformed.ts";
import { type Box, readBoxes, hideBox } from "./boxes.ts";

/** Boxes that are read, by parent; all others are irrelevant here. */
const childBoxes: Readonly<Record<string, readonly string[]>> = {
  moov: ["mvhd", "trak", "mvex"],
  mvex: ["mehd", "trex"],
  trak: ["tkhd", "edts", "mdia"],
  edts: ["elst"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["stbl"],
  stbl: ["stsd", "stts", "ctts", "stsz", "stss", "stsc", "stco", "co64"],
  moof: ["traf"],
  traf: ["tfhd", "tfdt", "trun"],
};
const repeatable = new Set(["trak", "trex", "traf", "trun"]);

export interface BoxNode {
  readonly box: Box;
  readonly children: readonly BoxNode[];
}

/** Builds the tree of relevant boxes, down to the tables, and hides all others in `view`. Throws {@link Malformed}. */
export function boxTree(view: DataView, box: Box): BoxNode {
  const names = childBoxes[box.name];
  if (!names) return { box, children: [] };
  const seen = new Set<string>();
  const children: BoxNode[] = [];
  for (const child of readBoxes(view, box.contentAt, box.end)) {
    if (!names.includes(child.name)) {
      hideBox(view, child);
      continue;
    }
    if (seen.has(child.name) && !repeatable.has(child.name)) throw new Malformed("box_twice", child.at);
    seen.add(child.name);
    children.push(boxTree(view, child));
  }
  return { box, children };
}

export function childrenNamed({ children }: BoxNode, name: string): BoxNode[] {
  return children.filter(({ box }) => box.name === name);
}

/** Finds a descendant by path, taking the first child of each name. */
export function childAt(node: BoxNode, ...path: readonly string[]): BoxNode | undefined {
  return path.reduce<BoxNode | undefined>((parent, name) => parent && childrenNamed(parent, name)[0], node);
}
