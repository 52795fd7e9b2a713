/**
 * ABIs by folder name (bundletool AbiName; NDK guide "Android ABIs"), each with ELF class and machine of its libraries
 * (System V ABI, `EI_CLASS` and `e_machine`).
 */
const abis: Readonly<Record<string, string>> = {
  armeabi: "32/40",
  "armeabi-v7a": "32/40",
  "arm64-v8a": "64/183",
  x86: "32/3",
  x86_64: "64/62",
  mips: "32/8",
  mips64: "64/8",
  riscv64: "64/243",
};

const armAbis = ["armeabi", "armeabi-v7a", "arm64-v8a"];

export function isAbi(folder: string): boolean {
  return Object.hasOwn(abis, folder);
}

/** Returns the ELF class and machine, `64/183`, that a library below `lib/<abi>` must have. */
export function machineOfAbi(abi: string): string | undefined {
  return isAbi(abi) ? abis[abi] : undefined;
}

/** True if phones run the ABI; the other ABIs are those of emulators and of processors without Android phones. */
export function isArmAbi(abi: string): boolean {
  return armAbis.includes(abi);
}
