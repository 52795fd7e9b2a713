import type { PackageFacts } from "#contract/packages/facts.ts";
import type { ZipEntry } from "./zip/entry.ts";

const library = /^lib\/([^/]+)\/[^/]+\.so$/;

export const abiOf = (entry: ZipEntry): string | undefined => library.exec(entry.name)?.[1];

/** The ABIs there is native code for, and how much of it. */
export function nativeFacts(entries: readonly ZipEntry[]): Pick<PackageFacts, "abis" | "nativeBytes"> {
  const bytes = new Map<string, number>();
  for (const entry of entries) {
    const abi = abiOf(entry);
    if (abi) bytes.set(abi, (bytes.get(abi) ?? 0) + entry.sizeBytes);
  }
  const sorted = [...bytes].sort(([a], [b]) => (a < b ? -1 : 1));
  return { abis: sorted.map(([abi]) => abi), nativeBytes: Object.fromEntries(sorted) };
}
