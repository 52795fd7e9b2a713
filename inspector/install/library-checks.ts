import type { PackageType } from "#contract/catalog/packages/package-facts.ts";
import type { ElfFile } from "../elf/read-elf.ts";
import type { Report } from "../report.ts";
import { storedMethod, type ZipEntry } from "../zip/zip-entry.ts";
import { isArmAbi, machineOfAbi } from "./abis.ts";

/** Size of a memory page in bytes, on every 32-bit phone and on most 64-bit ones. */
const pageBytes = 4096;

/** Matches names that the installer handles (NativeLibraryHelper.cpp, class NativeLibrariesIterator). */
const installedName = /\/lib[^/]*\.so$/;

/**
 * Checks an APK's or a bundle's native libraries as Android's installer and loader do. Sources: AOSP
 * core/jni/com_android_internal_content_NativeLibraryHelper.cpp, function copyFileIfChanged (the installer), and bionic
 * linker/linker_phdr.cpp, ElfReader::VerifyElfHeader (the loader).
 */
export class NativeLibraryChecker {
  readonly #type: PackageType;
  readonly #extractNativeLibs: boolean;
  readonly #report: Report;
  readonly #unknownFolders = new Set<string>();
  readonly #abis = new Set<string>();
  /** Libraries stored off a page boundary, by ABI. */
  readonly #unaligned = new Map<string, string>();

  constructor(type: PackageType, extractNativeLibs: boolean, report: Report) {
    this.#type = type;
    this.#extractNativeLibs = extractNativeLibs;
    this.#report = report;
  }

  /** Notes a library in a folder of no ABI. bundletool refuses such a bundle (ModuleFilesValidator). */
  addUnknownFolder({ name }: ZipEntry): void {
    const folder = name.slice(0, name.lastIndexOf("/"));
    if (this.#unknownFolders.has(folder)) return;
    this.#unknownFolders.add(folder);
    if (this.#type === "aab") this.#report.add("bundle_not_buildable", folder, { found: folder });
    else this.#report.add("native_folder_unknown", folder, { folder });
  }

  add(entry: ZipEntry, abi: string, { machine, otherContent }: ElfFile): void {
    this.#abis.add(abi);
    const expected = machineOfAbi(abi) ?? "";
    if (otherContent) this.#report.add("native_library_not_elf", entry.name, { content: otherContent });
    if (machine !== null && machine !== expected) {
      this.#report.add("native_library_wrong_abi", entry.name, { abi, expected, found: machine });
    }
    // bundletool decides itself how it stores a bundle's libraries.
    if (this.#type === "aab" || this.#extractNativeLibs || !installedName.test(entry.name)) return;
    if (entry.method !== storedMethod) {
      this.#report.add("native_library_unmappable", entry.name, { reason: "compressed" });
    } else if ((entry.dataOffset ?? 0) % pageBytes !== 0 && !this.#unaligned.has(abi)) {
      this.#unaligned.set(abi, entry.name);
    }
  }

  /** Reports unaligned libraries: a refusal only if no ARM phone is left that could install the package. */
  finish(): void {
    const arm = [...this.#abis].filter(isArmAbi);
    const isHopeless = arm.length > 0 && arm.every((abi) => this.#unaligned.has(abi));
    for (const [abi, path] of this.#unaligned) {
      if (isHopeless) this.#report.add("native_library_unmappable", path, { reason: "unaligned" });
      else this.#report.add("native_library_unaligned", path, { abi, pageBytes });
    }
  }
}
