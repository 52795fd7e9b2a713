import { Malformed } from "../../bytes/malformed.ts";
import { type Box, boxesOf, hide } from "./boxes.ts";

/** The boxes that are read, by the one they stand in; all others say nothing that is asked here. */
const readIn: Readonly<Record<string, readonly string[]>> = {
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
const many = new Set(["trak", "trex", "traf", "trun"]);

export interface BoxNode {
  readonly box: Box;
  readonly children: readonly BoxNode[];
}

/** What of a box is read, down to the tables; everything else in it is hidden. Throws {@link Malformed}. */
export function boxTree(view: DataView, box: Box): BoxNode {
  const names = readIn[box.name];
  if (!names) return { box, children: [] };
  const seen = new Set<string>();
  const children: BoxNode[] = [];
  for (const child of boxesOf(view, box.contentAt, box.end)) {
    if (!names.includes(child.name)) {
      hide(view, child);
      continue;
    }
    if (seen.has(child.name) && !many.has(child.name)) throw new Malformed("box_twice", child.at);
    seen.add(child.name);
    children.push(boxTree(view, child));
  }
  return { box, children };
}

export function childrenNamed({ children }: BoxNode, name: string): BoxNode[] {
  return children.filter(({ box }) => box.name === name);
}

/** A box below, each step the only one of its name. */
export function childAt(node: BoxNode, ...path: readonly string[]): BoxNode | undefined {
  return path.reduce<BoxNode | undefined>((found, name) => found && childrenNamed(found, name)[0], node);
}
