import type { Abi } from "./elf.ts";
import type { XmlElement } from "./xml-element.ts";
import type { ZipEntry, ZipParts } from "./zip.ts";

/** Contents of a package to build. Only the first block is required; the rest has an app's usual values. */
export interface PackageRecipe {
  package: string;
  /** Version code, up to 2^63 - 1; the upper 32 bits are written as `versionCodeMajor`. */
  versionCode: number;
  versionName: string;
  minSdk: number;
  targetSdk: number;
  label: string;
  /** The icon as a PNG for the densest screens. */
  icon: Uint8Array;
  /** Full names of the requested permissions, such as `android.permission.CAMERA`. */
  permissions: string[];

  /** Label under the icon, by locale, such as `hi-IN` or `hi`. */
  labels?: Record<string, string>;
  /** PNGs for other densities, by dots per inch (160, 240, 320, 480). */
  iconsByDensityDpi?: Record<number, Uint8Array>;
  features?: { name: string; required: boolean }[];
  abis?: Abi[];
  /** Names of native libraries without `lib` and `.so`; one named after the package if omitted. */
  libraries?: string[];
  /** Alignment of the libraries' segments in bytes: 16384, or 4096 as older toolchains write. */
  libraryPageBytes?: number;
  /** Files under assets/ by their name there, to give the package size or content. */
  assets?: Record<string, Uint8Array>;
  debuggable?: boolean;
  testOnly?: boolean;
  allowBackup?: boolean;
  usesCleartextTraffic?: boolean;
  supportsRtl?: boolean;

  /** Changes the manifest before it is written, for odd and hostile variants. */
  reviseManifest?: (manifest: XmlElement) => XmlElement;
  /** Changes the archive's files before they are signed. */
  reviseEntries?: (entries: ZipEntry[]) => ZipEntry[];
  /** Changes the archive's parts before they are signed. */
  reviseArchive?: (parts: ZipParts) => ZipParts;
}
