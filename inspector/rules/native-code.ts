import { isArmAbi } from "../install/abis.ts";
import { limits } from "../limits.ts";
import type { Rule } from "./rule.ts";

/** ABIs of phones and emulators in use; a library missing for another one hurts nobody. */
const usedAbis = ["armeabi-v7a", "arm64-v8a", "x86", "x86_64"];
const listedLibraries = 20;

/**
 * Checks the ABIs of native code. Android picks one ABI for the whole app and looks for libraries in its folder alone
 * (AOSP NativeLibraryHelper.findSupportedAbi; INSTALL_FAILED_NO_MATCHING_ABIS if there is none).
 */
export const nativeCodeRule: Rule = ({ facts, report }) => {
  const { abis, nativeLibraries } = facts;
  if (abis.length > 0 && !abis.some(isArmAbi)) report.add("native_arm_missing", "lib", { abis: abis.join(", ") });
  // A list that was cut short proves nothing about what is missing.
  if (nativeLibraries.length >= limits.listedNames) return;
  const names = new Map<string, Set<string>>();
  for (const { path, abi } of nativeLibraries) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    names.set(abi, (names.get(abi) ?? new Set()).add(name));
  }
  const all = [...new Set([...names.values()].flatMap((each) => [...each]))].sort();
  for (const [abi, present] of names) {
    const missing = all.filter((name) => !present.has(name));
    if (missing.length === 0 || !usedAbis.includes(abi)) continue;
    report.add("native_library_missing", `lib/${abi}`, {
      abi,
      count: missing.length,
      libraries: missing.slice(0, listedLibraries).join(", "),
    });
  }
};
