import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Malformed } from "#inspector/bytes/malformed.ts";
import { loadAlignment, readElfHeader } from "#inspector/elf/elf-header.ts";
import { type Abi, writeSharedLibrary } from "#demo/builder/elf.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { buildClean, codesOf, inspectBytes } from "./fixtures.ts";
import { extracting } from "./manifest-changes.ts";

const library = (abi: Abi, pageBytes: number, name = "one"): ZipEntry => ({
  path: `lib/${abi}/lib${name}.so`,
  bytes: writeSharedLibrary(abi, pageBytes),
  stored: true,
  alignmentBytes: 16_384,
});
const withLibraries = (...libraries: ZipEntry[]) =>
  buildClean({ ...extracting, reviseEntries: (entries) => [...entries, ...libraries] });

describe("native libraries", () => {
  it("lists native libraries with ABI, size, zip alignment and smallest segment alignment", async () => {
    const bytes = await withLibraries(
      library("arm64-v8a", 16_384),
      { ...library("arm64-v8a", 65_536, "big"), stored: false },
      { ...library("armeabi-v7a", 4096), alignmentBytes: 4096 },
      library("armeabi-v7a", 4096, "big"),
    );
    const { facts, findings } = await inspectBytes(bytes);
    expect(facts.nativeLibraries).toMatchObject([
      { path: "lib/arm64-v8a/libone.so", abi: "arm64-v8a", sizeBytes: 120, stored: true, elfAlignment: 16_384 },
      { path: "lib/arm64-v8a/libbig.so", stored: false, elfAlignment: 65_536, zipAligned: null },
      { path: "lib/armeabi-v7a/libone.so", abi: "armeabi-v7a", sizeBytes: 84, elfAlignment: 4096 },
      { path: "lib/armeabi-v7a/libbig.so" },
    ]);
    expect(facts.nativeLibraries[0]?.zipAligned).toBe(true);
    expect(findings).toEqual([]);
  });

  it.each<[string, Partial<ZipEntry>, number, string[]]>([
    ["stored in place with large segments", {}, 16_384, []],
    ["stored off the boundary", { alignmentBytes: 4096 }, 16_384, ["place"]],
    ["with small segments", {}, 4096, ["segments"]],
    ["with both", { alignmentBytes: 4096 }, 4096, ["segments_and_place"]],
    ["compressed, with large segments", { stored: false }, 16_384, []],
    ["compressed, with small segments", { stored: false }, 4096, ["segments"]],
  ])("checks a 64-bit library %s for 16 KiB pages", async (_name, change, pageBytes, reasons) => {
    // The note shifts the next entry off any alignment that was not requested.
    const note: ZipEntry = { path: "assets/note.txt", bytes: Buffer.alloc(9), stored: true };
    const bytes = await withLibraries(note, { ...library("arm64-v8a", pageBytes), ...change });
    const { findings } = await inspectBytes(bytes);
    expect(findings.map(({ code, where, details }) => [code, where, details.reason])).toEqual(
      reasons.map((reason) => ["native_library_misaligned", "lib/arm64-v8a/libone.so", reason]),
    );
  });

  it("doesn't require 16 KiB pages for 32-bit libraries or files outside lib/", async () => {
    const outside = { ...library("arm64-v8a", 4096), path: "assets/lib/arm64-v8a/libx.so" };
    const bytes = await withLibraries(library("arm64-v8a", 16_384), library("armeabi-v7a", 4096), outside);
    expect(await codesOf(bytes)).toEqual([]);
  });
});

describe("ELF header", () => {
  const big = Buffer.alloc(64 + 2 * 56);
  Buffer.from("7f454c460202", "hex").copy(big);
  big.writeBigUInt64BE(64n, 32);
  big.writeUInt16BE(56, 54);
  big.writeUInt16BE(2, 56);
  for (const [index, alignment] of [65_536n, 8192n].entries()) {
    big.writeUInt32BE(1, 64 + index * 56);
    big.writeBigUInt64BE(alignment, 64 + index * 56 + 48);
  }
  const alignmentOf = (bytes: Uint8Array) => {
    const header = readElfHeader(bytes.subarray(0, 64));
    return header && loadAlignment(bytes, header);
  };

  it("reads ELF headers of both classes and both byte orders", () => {
    expect(alignmentOf(big)).toBe(8192);
    expect(alignmentOf(writeSharedLibrary("arm64-v8a", 16_384))).toBe(16_384);
    expect(alignmentOf(writeSharedLibrary("x86", 4096))).toBe(4096);
    expect(alignmentOf(Buffer.from("not an ELF file, but long enough to be taken for one, were it not"))).toBe(
      undefined,
    );
  });

  it("rejects ELF files with truncated, distant or too small segments", () => {
    const changed = (at: number, value: number) => {
      const bytes = Buffer.from(big);
      bytes.writeUInt16BE(value, at);
      return () => alignmentOf(bytes);
    };
    expect(changed(56, 3)).toThrow("elf_truncated");
    expect(changed(56, 0xffff)).toThrow("elf_segments_far");
    expect(changed(32, 1)).toThrow("elf_segments_far");
    expect(changed(54, 8)).toThrow("elf_segment_size");
    expect(changed(4, 0x0302)).toThrow("elf_class");
  });

  it("reads arbitrary ELF bytes, ignores them or throws Malformed", () => {
    const places = fc.array(fc.tuple(fc.nat(big.length - 1), fc.nat(255)), { maxLength: 12 });
    const templates = fc.constantFrom(big, writeSharedLibrary("arm64-v8a", 4096), writeSharedLibrary("x86", 4096));
    fc.assert(
      fc.property(templates, places, fc.nat(200), (template, changes, length) => {
        const bytes = Buffer.from(template.subarray(0, length));
        for (const [at, value] of changes) bytes[at] = value;
        try {
          const alignment = alignmentOf(bytes);
          expect(alignment === undefined || alignment >= 1).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps the package's other facts when a native library is malformed", async () => {
    const hostile = { ...library("arm64-v8a", 16_384), bytes: Buffer.from(big.subarray(0, 100)) };
    const { facts, findings } = await inspectBytes(await withLibraries(hostile));
    expect(facts.nativeLibraries).toMatchObject([{ path: "lib/arm64-v8a/libone.so", elfAlignment: null }]);
    expect(findings.map(({ code }) => code)).toEqual(["native_library_wrong_abi"]);
  });
});
