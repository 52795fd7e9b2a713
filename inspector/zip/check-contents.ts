import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import type { Archive } from "./archive.ts";
import { deflatedMethod, encryptionFlags, storedMethod, type ZipEntry } from "./zip-entry.ts";

/**
 * Unpacks entries that nothing else reads, code first and then the smallest, within a budget. v2 and newer sign only
 * the compressed bytes, so a wrong size or checksum may pass a valid signature.
 */
export async function checkContents(archive: Archive, report: Report): Promise<void> {
  let budget = limits.checkedBytes;
  for (const entry of archive.entries.filter(canBeRead).toSorted(codeThenSmallest).slice(0, limits.checkedEntries)) {
    budget -= Math.max(entry.sizeBytes, entry.compressedBytes);
    if (budget < 0) return;
    try {
      await archive.content(entry, limits.checkedBytes);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      report.add("entry_unreadable", entry.name, { reason: error.reason, offset: error.offset });
    }
  }
}

/** Entries that are read anyway, with findings of their own: manifest and resource table. */
const readElsewhere = ["AndroidManifest.xml", "resources.arsc"];

const canBeRead = (entry: ZipEntry): boolean =>
  entry.dataOffset !== undefined &&
  (entry.flags & encryptionFlags) === 0 &&
  (entry.method === storedMethod || entry.method === deflatedMethod) &&
  !readElsewhere.includes(entry.name);

const isCode = ({ name }: ZipEntry): boolean => /^classes\d*\.dex$/.test(name);

const codeThenSmallest = (a: ZipEntry, b: ZipEntry): number =>
  Number(isCode(b)) - Number(isCode(a)) || a.sizeBytes - b.sizeBytes;
