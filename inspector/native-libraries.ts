import type { NativeLibrary, PackageFacts, PackageType } from "#contract/catalog/packages/package-facts.ts";
import { readElf } from "./elf/read-elf.ts";
import { isAbi } from "./install/abis.ts";
import { NativeLibraryChecker } from "./install/library-checks.ts";
import { limits } from "./limits.ts";
import type { Report } from "./report.ts";
import type { Archive } from "./zip/archive.ts";
import { storedMethod, type ZipEntry } from "./zip/zip-entry.ts";

const apkLibraryPath = /^lib\/([^/]+)\/[^/]+\.so$/;
/** Matches libraries of a bundle, which are below each module. */
const bundleLibraryPath = /^[^/]+\/lib\/([^/]+)\/[^/]+\.so$/;

/** Size in bytes of the larger memory pages. Devices with them map a library at such boundaries only. */
export const nativePageBytes = 16_384;

const patterns: Partial<Record<PackageType, RegExp>> = { apk: apkLibraryPath, aab: bundleLibraryPath };

const folderOf = ({ name }: ZipEntry, type: PackageType): string | undefined => patterns[type]?.exec(name)?.[1];

/** Returns ABIs with native code, and its size by ABI. Android ignores folders that are named otherwise. */
export function nativeFacts(
  entries: readonly ZipEntry[],
  type: PackageType,
): Pick<PackageFacts, "abis" | "nativeBytes"> {
  const bytes = new Map<string, number>();
  for (const entry of entries) {
    const abi = folderOf(entry, type);
    if (abi !== undefined && isAbi(abi)) bytes.set(abi, (bytes.get(abi) ?? 0) + entry.sizeBytes);
  }
  const sorted = [...bytes].sort(([a], [b]) => (a < b ? -1 : 1));
  return { abis: sorted.map(([abi]) => abi), nativeBytes: Object.fromEntries(sorted) };
}

/**
 * Lists native libraries with their position and segment alignment; reads each one's first bytes. Reports those that no
 * phone loads; `extractNativeLibs` is the manifest's flag, of a split its base's.
 */
export async function listNativeLibraries(
  { reader, entries }: Archive,
  type: PackageType,
  extractNativeLibs: boolean | null,
  report: Report,
): Promise<NativeLibrary[]> {
  const libraries: NativeLibrary[] = [];
  const checks = new NativeLibraryChecker(type, extractNativeLibs ?? true, report);
  for (const entry of entries) {
    const abi = folderOf(entry, type);
    if (abi === undefined) continue;
    if (!isAbi(abi)) {
      checks.addUnknownFolder(entry);
      continue;
    }
    if (libraries.length >= limits.listedNames) break;
    const isStored = entry.method === storedMethod;
    const elf = await readElf(reader, entry);
    checks.add(entry, abi, elf);
    libraries.push({
      path: entry.name.slice(0, limits.shownLength),
      abi,
      sizeBytes: entry.sizeBytes,
      stored: isStored,
      elfAlignment: elf.alignment,
      zipAligned: isStored && entry.dataOffset !== undefined ? entry.dataOffset % nativePageBytes === 0 : null,
    });
  }
  checks.finish();
  return libraries;
}
