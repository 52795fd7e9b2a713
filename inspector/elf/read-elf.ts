import { Malformed } from "../bytes/malformed.ts";
import { ReadFailure } from "../guarded-reader.ts";
import type { Reader } from "../reader.ts";
import { readEntryHead } from "../zip/entry-head.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";
import { loadAlignment, maxElfHeaderBytes, readElfHeader } from "./elf-header.ts";

/**
 * Number of bytes that are read: enough for the header and program headers of any library that today's linkers write.
 */
const firstBytes = 4096;

/** First line of every Git LFS pointer, as its specification says (github.com/git-lfs/git-lfs). */
const lfsPointer = "version https://git-lfs.github.com/spec/";

/** First bytes of a native library. */
export interface ElfFile {
  /** Smallest alignment of the loadable segments in bytes; null if unknown. */
  alignment: number | null;
  /** Kind of a file that isn't ELF; null for ELF, and for unreadable content. */
  otherContent: "empty" | "git-lfs" | "other" | null;
  /** ELF class and machine, `64/183` for arm64-v8a; null if unknown. */
  machine: string | null;
}

/** Reads an entry's ELF header from its first bytes. Hostile bytes never throw. */
export async function readElf(reader: Reader, entry: ZipEntry): Promise<ElfFile> {
  const elf: ElfFile = { alignment: null, otherContent: null, machine: null };
  try {
    let head = await readEntryHead(reader, entry, firstBytes);
    const header = readElfHeader(head.subarray(0, maxElfHeaderBytes));
    if (!header) return { ...elf, otherContent: otherContentOf(head) };
    elf.machine = `${header.bits}/${header.machine}`;
    if (header.neededBytes > head.length) head = await readEntryHead(reader, entry, header.neededBytes);
    return { ...elf, alignment: loadAlignment(head, header) ?? null };
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    if (error instanceof Malformed) return elf;
    throw error;
  }
}

function otherContentOf(head: Uint8Array): "empty" | "git-lfs" | "other" {
  if (head.length === 0) return "empty";
  return String.fromCharCode(...head.subarray(0, lfsPointer.length)) === lfsPointer ? "git-lfs" : "other";
}
