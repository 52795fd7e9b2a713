import { consecutive, type Field, viewOf, within } from "./field.ts";

// PKWARE APPNOTE 6.3.10: 4.3.16, 4.3.15, 4.3.14, 4.3.12, 4.3.7 and 4.3.9, each from its signature on
const endWidths = [4, 2, 2, 2, 2, 4, 4, 2] as const;
const locatorWidths = [4, 4, 8, 4] as const;
const zip64Widths = [4, 8, 2, 2, 4, 4, 8, 8, 8, 8] as const;
const centralWidths = [4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4] as const;
const localWidths = [4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2] as const;
const zip64FieldWidths = [2, 2, 8, 8, 8] as const;
const descriptorWidths = [4, 4, 4, 4] as const;

export interface EntryPlace {
  name: string;
  at: number;
  length: number;
  stored: boolean;
  /** Positions of its CRC-32. */
  checksums: number[];
}

export interface ZipPlaces {
  fields: Field[];
  entries: EntryPlace[];
  directoryOffset: number;
  endOffset: number;
}

/** Finds the fields and entry positions of a well-formed archive. */
export function zipPlaces(bytes: Uint8Array): ZipPlaces {
  const view = viewOf(bytes);
  const endOffset = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf("PK\x05\x06");
  if (endOffset < 0) throw new Error("not an archive");
  const fields = consecutive(endOffset, endWidths);
  const isZip64 = endOffset >= 20 && view.getUint32(endOffset - 20, true) === 0x07064b50;
  const zip64At = isZip64 ? Number(view.getBigUint64(endOffset - 12, true)) : -1;
  if (isZip64) fields.push(...consecutive(endOffset - 20, locatorWidths), ...consecutive(zip64At, zip64Widths));
  const directoryOffset = isZip64
    ? Number(view.getBigUint64(zip64At + 48, true))
    : view.getUint32(endOffset + 16, true);
  const entries: EntryPlace[] = [];
  for (let at = directoryOffset; at + 46 <= endOffset && view.getUint32(at, true) === 0x02014b50; ) {
    const entry = entryPlace(view, bytes, at);
    fields.push(...consecutive(at, centralWidths), ...entry.fields);
    entries.push(entry.place);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { fields: within(bytes, fields), entries, directoryOffset, endOffset };
}

function entryPlace(view: DataView, bytes: Uint8Array, centralAt: number): { place: EntryPlace; fields: Field[] } {
  const nameBytes = view.getUint16(centralAt + 28, true);
  // APPNOTE 4.5.3: values that do not fit are in the first extra field, 64 bits each: size, packed size, offset.
  const isZip64 = view.getUint32(centralAt + 42, true) === 0xffffffff;
  const wideAt = centralAt + 46 + nameBytes + 4;
  const wide = (index: number) => Number(view.getBigUint64(wideAt + index * 8, true));
  const local = isZip64 ? wide(2) : view.getUint32(centralAt + 42, true);
  const at = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const length = isZip64 ? wide(1) : view.getUint32(centralAt + 20, true);
  const hasDescriptor = (view.getUint16(centralAt + 8, true) & 8) !== 0;
  const fields = consecutive(local, localWidths);
  if (isZip64) fields.push(...consecutive(wideAt - 4, zip64FieldWidths));
  if (hasDescriptor) fields.push(...consecutive(at + length, descriptorWidths));
  return {
    fields,
    place: {
      name: Buffer.from(bytes.subarray(centralAt + 46, centralAt + 46 + nameBytes)).toString("utf8"),
      at,
      length,
      stored: view.getUint16(centralAt + 10, true) === 0,
      checksums: [centralAt + 16, local + 14],
    },
  };
}
