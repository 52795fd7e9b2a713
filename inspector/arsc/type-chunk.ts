import { type Chunk } from "../axml/chunk.ts";
import { type ResourceValue, readValue } from "../axml/value.ts";
import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { type ResourceConfig, readConfig } from "./config.ts";

// AOSP ResourceTypes.h, struct ResTable_type and ResTable_entry
const sparseFlag = 0x01;
const offset16Flag = 0x02;
const complexFlag = 0x0001;
const compactFlag = 0x0008;
const noEntry = 0xffffffff;
const noEntry16 = 0xffff;

/** All values of one resource type in one configuration. */
export interface TypeChunk {
  typeId: number;
  config: ResourceConfig;
  entryCount: number;
  /** The simple value of an entry; undefined where there is none or it is a bag. */
  value(entryId: number): ResourceValue | undefined;
}

export function readTypeChunk({ view, headerBytes }: Chunk): TypeChunk {
  const typeId = view.u8(8);
  const flags = view.u8(9);
  const entryCount = view.u32(12);
  const entriesStart = view.u32(16);
  if (typeId === 0) throw new Malformed("type_id");
  const offsetBytes = (flags & offset16Flag) !== 0 && (flags & sparseFlag) === 0 ? 2 : 4;
  if (headerBytes + entryCount * offsetBytes > view.length) throw new Malformed("type_entry_count");
  const findOffset = offsetFinder(flags);
  return {
    typeId,
    config: readConfig(view, 20),
    entryCount,
    value(entryId) {
      const offset = findOffset(view, headerBytes, entryCount, entryId);
      return offset === undefined ? undefined : readEntryValue(view, entriesStart + offset);
    },
  };
}

type OffsetFinder = (view: ByteView, start: number, count: number, entryId: number) => number | undefined;

function offsetFinder(flags: number): OffsetFinder {
  if ((flags & sparseFlag) !== 0) return findSparse;
  if ((flags & offset16Flag) !== 0) {
    return (view, start, count, entryId) => {
      const offset = entryId < count ? view.u16(start + entryId * 2) : noEntry16;
      return offset === noEntry16 ? undefined : offset * 4;
    };
  }
  return (view, start, count, entryId) => {
    const offset = entryId < count ? view.u32(start + entryId * 4) : noEntry;
    return offset === noEntry ? undefined : offset;
  };
}

/** Sorted pairs of entry id and offset / 4. */
const findSparse: OffsetFinder = (view, start, count, entryId) => {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const id = view.u16(start + middle * 4);
    if (id === entryId) return view.u16(start + middle * 4 + 2) * 4;
    if (id < entryId) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};

function readEntryValue(view: ByteView, at: number): ResourceValue | undefined {
  const flags = view.u16(at + 2);
  if ((flags & compactFlag) !== 0) return { type: flags >> 8, data: view.u32(at + 4) };
  if ((flags & complexFlag) !== 0) return undefined;
  return readValue(view, at + view.u16(at));
}
