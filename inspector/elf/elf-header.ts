import { Malformed } from "../bytes/malformed.ts";

// System V ABI (gabi), chapter 4 "ELF Header" and chapter 5 "Program Header"; man 5 elf.
const magic = 0x7f454c46;
const classes = {
  1: { headerBytes: 52, tableAt: 28, sizesAt: 42, segmentBytes: 32, alignAt: 28, wordBytes: 4 },
  2: { headerBytes: 64, tableAt: 32, sizesAt: 54, segmentBytes: 56, alignAt: 48, wordBytes: 8 },
} as const;
const loadable = 1;
/** Maximum end of the program header table. Real libraries have a dozen segments right after the header. */
const maxTableEnd = 64 * 1024;

/** Location of the program headers according to the ELF header; {@link loadAlignment} needs the first `neededBytes`. */
export interface ElfHeader {
  /** Pointer width in bits, which does not tell the processor. */
  bits: 32 | 64;
  littleEndian: boolean;
  /** Processor, from the field `e_machine`. */
  machine: number;
  tableOffset: number;
  segmentBytes: number;
  segmentCount: number;
  neededBytes: number;
}

export const maxElfHeaderBytes = classes[2].headerBytes;

/**
 * Parses an ELF header. Returns undefined if the bytes are no ELF file. Throws {@link Malformed} for an impossible
 * header.
 */
export function readElfHeader(head: Uint8Array): ElfHeader | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < classes[1].headerBytes || view.getUint32(0) !== magic) return undefined;
  const [, , , , elfClass, encoding] = head;
  if ((elfClass !== 1 && elfClass !== 2) || (encoding !== 1 && encoding !== 2)) throw new Malformed("elf_class", 4);
  const layout = classes[elfClass];
  if (head.length < layout.headerBytes) throw new Malformed("elf_header");
  const littleEndian = encoding === 1;
  const tableOffset = readWord(view, layout.tableAt, layout.wordBytes, littleEndian);
  const segmentBytes = view.getUint16(layout.sizesAt, littleEndian);
  const segmentCount = view.getUint16(layout.sizesAt + 2, littleEndian);
  const neededBytes = tableOffset + segmentBytes * segmentCount;
  if (segmentCount > 0 && segmentBytes < layout.segmentBytes) throw new Malformed("elf_segment_size", layout.sizesAt);
  if (neededBytes > maxTableEnd) throw new Malformed("elf_segments_far", tableOffset);
  const machine = view.getUint16(18, littleEndian);
  return {
    bits: elfClass === 1 ? 32 : 64,
    littleEndian,
    machine,
    tableOffset,
    segmentBytes,
    segmentCount,
    neededBytes,
  };
}

/** Returns the smallest `p_align` among the loadable segments, in bytes; undefined if there are none. */
export function loadAlignment(head: Uint8Array, header: ElfHeader): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < header.neededBytes) throw new Malformed("elf_truncated", head.length);
  const { alignAt, wordBytes } = classes[header.bits === 32 ? 1 : 2];
  let smallest: number | undefined;
  for (let index = 0; index < header.segmentCount; index += 1) {
    const at = header.tableOffset + index * header.segmentBytes;
    if (view.getUint32(at, header.littleEndian) !== loadable) continue;
    // Zero and one both mean "no alignment".
    const alignment = Math.max(1, readWord(view, at + alignAt, wordBytes, header.littleEndian));
    smallest = Math.min(smallest ?? alignment, alignment);
  }
  return smallest;
}

function readWord(view: DataView, at: number, wordBytes: 4 | 8, littleEndian: boolean): number {
  if (wordBytes === 4) return view.getUint32(at, littleEndian);
  const value = view.getBigUint64(at, littleEndian);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Malformed("elf_number", at);
  return Number(value);
}
