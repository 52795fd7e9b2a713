import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import type { EndRecord } from "./end-record.ts";
import { deflated, encryptionFlags, stored, type ZipEntry } from "./entry.ts";

/** What the entries say of themselves, before a byte of them is unpacked. */
export function judgeEntries(entries: readonly ZipEntry[], end: EndRecord, report: Report): void {
  for (const entry of entries) judgeEntry(entry, report);
  judgeTotal(entries, report);
  judgeNames(entries, report);
  judgePlaces(entries, end, report);
}

function judgeEntry(entry: ZipEntry, report: Report): void {
  const { name, method, sizeBytes, compressedBytes } = entry;
  // BadPack: Android takes an unknown method for "stored", other readers give up.
  if (method !== stored && method !== deflated) report.add("compression_not_supported", name, { method });
  if ((entry.flags & encryptionFlags) !== 0) report.add("entry_encrypted", name);
  if (method === stored && sizeBytes !== compressedBytes) {
    report.add("header_mismatch", name, { field: "stored_size" });
  }
  if (sizeBytes > limits.entryBytes) report.add("entry_too_large", name, { sizeBytes, limitBytes: limits.entryBytes });
  const suspicious = sizeBytes > limits.inflateRatioFromBytes && sizeBytes > compressedBytes * limits.inflateRatio;
  if (suspicious) report.add("zip_bomb", name, { sizeBytes, compressedBytes });
}

function judgeTotal(entries: readonly ZipEntry[], report: Report): void {
  const total = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (total > limits.inflatedBytes) report.add("zip_bomb", "", { sizeBytes: total, limitBytes: limits.inflatedBytes });
}

function judgeNames(entries: readonly ZipEntry[], report: Report): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    // Master Key (Android bug 8219321): verifier and installer pick different entries of one name.
    if (seen.has(name)) report.add("entry_name_repeated", name);
    seen.add(name);
  }
}

function judgePlaces(entries: readonly ZipEntry[], end: EndRecord, report: Report): void {
  let previousEnd = 0;
  for (const entry of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
    if (entry.localOffset < previousEnd) report.add("entries_overlap", entry.name, { offset: entry.localOffset });
    const entryEnd = (entry.dataOffset ?? entry.localOffset + 30) + entry.compressedBytes;
    if (entryEnd > end.directoryOffset) report.add("entries_overlap", entry.name, { offset: entryEnd });
    previousEnd = Math.max(previousEnd, entryEnd);
  }
}
