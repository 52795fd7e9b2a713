import type { NativeLibrary, PackageFacts, PackageType } from "#contract/catalog/packages/package-facts.ts";
import { readElfAlignment } from "./elf/elf-alignment.ts";
import { limits } from "./limits.ts";
import type { Archive } from "./zip/archive.ts";
import { stored, type ZipEntry } from "./zip/zip-entry.ts";

const apkLibraryPath = /^lib\/([^/]+)\/[^/]+\.so$/;
/** A bundle has libraries below each module. */
const bundleLibraryPath = /^[^/]+\/lib\/([^/]+)\/[^/]+\.so$/;

/** Devices with 16 KiB memory pages map a library at such boundaries only. */
export const nativePageBytes = 16_384;

const patterns: Partial<Record<PackageType, RegExp>> = { apk: apkLibraryPath, aab: bundleLibraryPath };

const abiOf = ({ name }: ZipEntry, type: PackageType): string | undefined => patterns[type]?.exec(name)?.[1];

/** ABIs with native code, and its size by ABI. */
export function nativeFacts(
  entries: readonly ZipEntry[],
  type: PackageType,
): Pick<PackageFacts, "abis" | "nativeBytes"> {
  const bytes = new Map<string, number>();
  for (const entry of entries) {
    const abi = abiOf(entry, type);
    if (abi) bytes.set(abi, (bytes.get(abi) ?? 0) + entry.sizeBytes);
  }
  const sorted = [...bytes].sort(([a], [b]) => (a < b ? -1 : 1));
  return { abis: sorted.map(([abi]) => abi), nativeBytes: Object.fromEntries(sorted) };
}

/** Lists native libraries with their position and segment alignment; reads each one's first bytes. */
export async function listNativeLibraries({ reader, entries }: Archive, type: PackageType): Promise<NativeLibrary[]> {
  const libraries: NativeLibrary[] = [];
  for (const entry of entries) {
    const abi = abiOf(entry, type);
    if (abi === undefined) continue;
    if (libraries.length >= limits.listedNames) break;
    const isStored = entry.method === stored;
    libraries.push({
      path: entry.name.slice(0, limits.shownLength),
      abi,
      sizeBytes: entry.sizeBytes,
      stored: isStored,
      elfAlignment: await readElfAlignment(reader, entry),
      zipAligned: isStored && entry.dataOffset !== undefined ? entry.dataOffset % nativePageBytes === 0 : null,
    });
  }
  return libraries;
}
