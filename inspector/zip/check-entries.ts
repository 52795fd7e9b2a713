import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import { deflatedMethod, encryptionFlags, storedMethod, type ZipEntry } from "./zip-entry.ts";

/** Checks the entries' metadata before any byte of them is unpacked. */
export function checkEntries(entries: readonly ZipEntry[], contentsEnd: number, report: Report): void {
  for (const entry of entries) checkEntry(entry, report);
  checkTotalSize(entries, report);
  checkOverlaps(entries, contentsEnd, report);
}

function checkEntry(entry: ZipEntry, report: Report): void {
  const { name, method, sizeBytes, compressedBytes } = entry;
  // BadPack: Android takes an unknown method for "stored", other readers give up.
  if (method !== storedMethod && method !== deflatedMethod) report.add("compression_not_supported", name, { method });
  if ((entry.flags & encryptionFlags) !== 0) report.add("entry_encrypted", name);
  if (method === storedMethod && sizeBytes !== compressedBytes) {
    report.add("header_mismatch", name, { field: "stored_size" });
  }
  // Deflate adds 5 bytes to 16 KiB it cannot shrink; an entry that takes more contains more than declared.
  if (method === deflatedMethod && compressedBytes > sizeBytes * 1.01 + 1024) {
    report.add("entry_unreadable", name, { reason: "larger_than_declared", offset: entry.localOffset });
  }
  if (sizeBytes > limits.entryBytes) report.add("entry_too_large", name, { sizeBytes, limitBytes: limits.entryBytes });
  const suspicious = sizeBytes > limits.inflateRatioFromBytes && sizeBytes > compressedBytes * limits.inflateRatio;
  if (suspicious) report.add("zip_bomb", name, { sizeBytes, compressedBytes });
  if (suspicious || sizeBytes > limits.entryBytes) entry.dataOffset = undefined;
}

/** Matches entries that facts and signature need. If a package is too large as a whole, only these are unpacked. */
const neededEntries =
  /^((base\/manifest\/)?AndroidManifest\.xml|resources\.arsc|base\/resources\.pb|BundleConfig\.pb|toc\.pb|META-INF\/[^/]+\.(MF|SF|RSA|DSA|EC))$/;

function checkTotalSize(entries: readonly ZipEntry[], report: Report): void {
  const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  const compressedBytes = entries.reduce((sum, entry) => sum + entry.compressedBytes, 0);
  const isDense = sizeBytes > limits.totalRatioFromBytes && sizeBytes > compressedBytes * limits.totalRatio;
  if (sizeBytes <= limits.inflatedBytes && !isDense) return;
  report.add("zip_bomb", "", { sizeBytes, compressedBytes, limitBytes: limits.inflatedBytes });
  for (const entry of entries) if (!neededEntries.test(entry.name)) entry.dataOffset = undefined;
}

/** Reports entries that overlap or reach into the signing block: they can change without breaking their digest. */
function checkOverlaps(entries: readonly ZipEntry[], contentsEnd: number, report: Report): void {
  let previousEnd = 0;
  for (const entry of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
    if (entry.localOffset < previousEnd) {
      report.add("entries_overlap", entry.name, { offset: entry.localOffset });
      // A thousand names for one long file would each be unpacked to verify a signature.
      if (!neededEntries.test(entry.name)) entry.dataOffset = undefined;
    }
    const entryEnd = entry.endOffset ?? entry.localOffset + 30 + entry.compressedBytes;
    if (entryEnd > contentsEnd) report.add("entries_overlap", entry.name, { offset: entryEnd });
    previousEnd = Math.max(previousEnd, entryEnd);
  }
}
