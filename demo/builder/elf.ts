import { concatBytes, padToAlignment, u16, u32, u64 } from "./bytes.ts";

export type Abi = "arm64-v8a" | "armeabi-v7a" | "x86_64" | "x86";

const machines: Record<Abi, { machine: number; bits: 32 | 64 }> = {
  "arm64-v8a": { machine: 183, bits: 64 },
  "armeabi-v7a": { machine: 40, bits: 32 },
  x86_64: { machine: 62, bits: 64 },
  x86: { machine: 3, bits: 32 },
};

/**
 * Writes an ELF shared library with one loadable segment, aligned to `pageSize` bytes, and no code. Source: System V
 * ABI.
 */
export function writeSharedLibrary(abi: Abi, pageSize: number): Buffer {
  const { machine, bits } = machines[abi];
  const word = bits === 64 ? u64 : u32;
  const headerSize = bits === 64 ? 64 : 52;
  const segmentSize = bits === 64 ? 56 : 32;
  const fileSize = headerSize + segmentSize;
  const ident = padToAlignment(Buffer.of(0x7f, 0x45, 0x4c, 0x46, bits / 32, 1, 1), 16);
  const sharedObject = concatBytes(u16(3), u16(machine), u32(1));
  const places = concatBytes(word(0), word(headerSize), word(0), u32(0));
  const sizes = concatBytes(u16(headerSize), u16(segmentSize), u16(1), u16(bits === 64 ? 64 : 40), u16(0), u16(0));
  const readable = u32(4);
  const span = concatBytes(word(0), word(0), word(0), word(fileSize), word(fileSize));
  const load = u32(1);
  // In the 64-bit form of a program header the flags come second, in the 32-bit form second to last.
  const segment =
    bits === 64 ? concatBytes(load, readable, span, word(pageSize)) : concatBytes(load, span, readable, word(pageSize));
  return concatBytes(ident, sharedObject, places, sizes, segment);
}
