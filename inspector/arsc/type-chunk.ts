import type { Chunk } from "../axml/chunk.ts";
import { type ResourceValue, readValue } from "../axml/value.ts";
import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";
import { type ResourceConfig, readConfig } from "./config.ts";

// AOSP ResourceTypes.h, struct ResTable_type and ResTable_entry
const fixedHeaderBytes = 20;
const sparseFlag = 0x01;
const offset16Flag = 0x02;
const complexFlag = 0x0001;
const compactFlag = 0x0008;
const noEntry = 0xffffffff;
const noEntry16 = 0xffff;
const smallestEntryBytes = 8;

/** All values of one resource type in one configuration. */
export interface TypeChunk {
  typeId: number;
  config: ResourceConfig;
  /** The entry's simple value; undefined if the entry is missing or a bag. */
  value(entryId: number): ResourceValue | undefined;
}

/** Parses a type chunk. Checks every offset up front and reads entries lazily. Throws {@link Malformed}. */
export function readTypeChunk({ view, headerBytes }: Chunk): TypeChunk {
  const typeId = view.u8(8);
  const flags = view.u8(9);
  const count = view.u32(12);
  const entriesStart = view.u32(16);
  if (typeId === 0) throw new Malformed("type_id");
  if (headerBytes < fixedHeaderBytes + 4) throw new Malformed("type_header");
  const offsets = offsetsOf(flags, view, headerBytes, count);
  if (entriesStart % 4 !== 0 || (count > 0 && entriesStart < headerBytes + count * offsets.bytes)) {
    throw new Malformed("entries_start");
  }
  if (headerBytes + count * offsets.bytes > view.length) throw new Malformed("type_entry_count");
  checkOffsets(offsets, count, view.length - entriesStart - smallestEntryBytes);
  return {
    typeId,
    config: readConfig(view, fixedHeaderBytes, headerBytes),
    value(entryId) {
      const offset = offsets.find(entryId);
      return offset === undefined ? undefined : readEntryValue(view, entriesStart + offset);
    },
  };
}

interface Offsets {
  /** Number of bytes per offset. */
  bytes: number;
  /** Offset of the entry at this index. */
  at(index: number): number | undefined;
  /** Offset of the entry with this id; undefined if there is none. */
  find(entryId: number): number | undefined;
}

function offsetsOf(flags: number, view: ByteView, start: number, count: number): Offsets {
  if ((flags & sparseFlag) !== 0) return sparseOffsets(view, start, count);
  const wide = (flags & offset16Flag) === 0;
  const at = wide
    ? (index: number) => {
        const offset = view.u32(start + index * 4);
        return offset === noEntry ? undefined : offset;
      }
    : (index: number) => {
        const offset = view.u16(start + index * 2);
        return offset === noEntry16 ? undefined : offset * 4;
      };
  return { bytes: wide ? 4 : 2, at, find: (entryId) => (entryId < count ? at(entryId) : undefined) };
}

/** Offsets stored as pairs of entry id and offset / 4, sorted by id. */
function sparseOffsets(view: ByteView, start: number, count: number): Offsets {
  const idAt = (index: number) => view.u16(start + index * 4);
  return {
    bytes: 4,
    at(index) {
      if (index > 0 && idAt(index) <= idAt(index - 1)) throw new Malformed("sparse_order", index);
      return view.u16(start + index * 4 + 2) * 4;
    },
    find(entryId) {
      let low = 0;
      let high = count - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const id = idAt(middle);
        if (id === entryId) return view.u16(start + middle * 4 + 2) * 4;
        if (id < entryId) low = middle + 1;
        else high = middle - 1;
      }
      return undefined;
    },
  };
}

function checkOffsets(offsets: Offsets, count: number, last: number): void {
  for (let index = 0; index < count; index += 1) {
    const offset = offsets.at(index);
    if (offset !== undefined && (offset > last || offset % 4 !== 0)) throw new Malformed("entry_offset", index);
  }
}

function readEntryValue(view: ByteView, at: number): ResourceValue | undefined {
  const flags = view.u16(at + 2);
  // Compact entry: key in the size field, type in the upper half of the flags, data in the key field.
  if ((flags & compactFlag) !== 0) return { type: flags >> 8, data: view.u32(at + 4) };
  if ((flags & complexFlag) !== 0) return undefined;
  return readValue(view, at + view.u16(at));
}
