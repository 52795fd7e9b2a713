import { Malformed } from "../../bytes/malformed.ts";
import type { Reader } from "../../reader.ts";
import { mediaLimits } from "../media-limits.ts";
import { type Element, elementAt, webmElementIds, maxHeaderBytes } from "./elements.ts";

/** Ids of top-level elements; each ends a cluster whose length is unknown or overstated. */
const topLevelIds: ReadonlySet<number> = new Set([
  webmElementIds.ebml,
  webmElementIds.segment,
  webmElementIds.seekHead,
  webmElementIds.info,
  webmElementIds.tracks,
  webmElementIds.cluster,
  webmElementIds.cues,
  webmElementIds.chapters,
  webmElementIds.tags,
  webmElementIds.attachments,
]);
/** Flag bits for several frames in one block, after the track number and timestamp (RFC 9559, 10.2). */
const lacing = 0x06;

export async function readElementAt(reader: Reader, at: number): Promise<Element | undefined> {
  const element = elementAt(await reader.read(at, Math.min(maxHeaderBytes, reader.size - at)), 0);
  if (!element) return undefined;
  const { id, contentAt, end } = element;
  return { id, at, contentAt: at + contentAt, end: end === null ? null : at + end };
}

async function isLaced(reader: Reader, { contentAt }: Element): Promise<boolean> {
  const bytes = await reader.read(contentAt, Math.min(11, reader.size - contentAt));
  const track = Math.clz32(bytes[0] ?? 0) - 23;
  return ((bytes[track + 2] ?? 0) & lacing) !== 0;
}

/**
 * Walks a cluster's blocks and returns where it ends. Throws {@link Malformed} if it has more blocks than a minute of
 * video, or if a block extends beyond it.
 */
export async function scanCluster(reader: Reader, cluster: Element): Promise<number> {
  const end = cluster.end ?? reader.size;
  const counts = { blocks: 0, laced: 0 };
  // Groups are entered, so that their blocks are walked like ungrouped ones.
  let groupEnd = end;
  let at = cluster.contentAt;
  while (at < end) {
    if (at >= groupEnd) groupEnd = end;
    const element = await readElementAt(reader, at);
    if (!element || topLevelIds.has(element.id)) break;
    if (element.end === null || element.end > groupEnd) throw new Malformed("element_too_long", at);
    const isBlock = element.id === webmElementIds.simpleBlock || element.id === webmElementIds.block;
    counts.blocks += 1;
    if (isBlock && (await isLaced(reader, element))) counts.laced += 1;
    if (counts.blocks > mediaLimits.blocksOfCluster || counts.laced > mediaLimits.lacedBlocksOfCluster)
      throw new Malformed("too_many_blocks", at);
    const isGroup = element.id === webmElementIds.blockGroup;
    if (isGroup) groupEnd = element.end;
    at = isGroup ? element.contentAt : element.end;
  }
  return cluster.end ?? at;
}
