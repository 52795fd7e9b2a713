import type { PackageFacts, PackageType, SizeByArea } from "#contract/catalog/packages/package-facts.ts";
import { nativeFacts } from "./native-libraries.ts";
import type { Archive } from "./zip/archive.ts";
import type { ZipEntry } from "./zip/zip-entry.ts";

type ContainerFacts = Pick<PackageFacts, "abis" | "nativeBytes" | "entryCount" | "unpackedBytes"> & {
  sizeByArea: SizeByArea;
};

/** Returns facts that the zip directory alone provides. */
export function containerFacts({ entries }: Pick<Archive, "entries">, type: PackageType): ContainerFacts {
  return {
    ...nativeFacts(entries, type),
    entryCount: entries.length,
    unpackedBytes: entries.reduce((sum, entry) => sum + entry.sizeBytes, 0),
    sizeByArea: sizeByArea(entries),
  };
}

const areas = [
  ["dex", /(^|\/)classes\d*\.dex$/],
  ["native", /(^|\/)lib\/.+\.so$/],
  ["resources", /(^|\/)(res\/.*|resources\.(arsc|pb))$/],
  ["assets", /(^|\/)assets\//],
] as const satisfies readonly (readonly [keyof SizeByArea, RegExp])[];

/** Classifies an entry by its path, in an APK as well as below a bundle module. */
const areaOf = ({ name }: ZipEntry): keyof SizeByArea =>
  areas.find(([, pattern]) => pattern.test(name))?.[0] ?? "other";

function sizeByArea(entries: readonly ZipEntry[]): SizeByArea {
  const sizes = { dex: 0, native: 0, resources: 0, assets: 0, other: 0 };
  for (const entry of entries) sizes[areaOf(entry)] += entry.compressedBytes;
  return sizes;
}
