import type { NativeLibrary } from "#contract/catalog/packages/package-facts.ts";
import { nativePageBytes } from "../native-libraries.ts";
import type { Rule } from "./rule.ts";

const abis64 = ["arm64-v8a", "x86_64"];

/**
 * Reports libraries that devices with 16 KiB pages can't load; only 64-bit devices have such pages
 * (developer.android.com/guide/practices/page-sizes).
 */
export const alignmentRule: Rule = ({ facts, report }) => {
  for (const library of facts.nativeLibraries) {
    const reason = abis64.includes(library.abi) && misalignment(library);
    if (reason) report.add("native_library_misaligned", library.path, { reason, pageBytes: nativePageBytes });
  }
};

/**
 * Kinds of misalignment of a library. A compressed one is unpacked at install, so its position in the file does not
 * matter.
 */
function misalignment({ elfAlignment, zipAligned }: NativeLibrary): string | undefined {
  if (elfAlignment !== null && elfAlignment < nativePageBytes)
    return zipAligned === false ? "segments_and_place" : "segments";
  return zipAligned === false ? "place" : undefined;
}
