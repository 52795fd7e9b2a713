import { describe, expect, it } from "vitest";
import { inspectPackage } from "#inspector/inspect.ts";
import { fromBytes, type Reader } from "#inspector/reader.ts";
import { hostileFiles } from "#tests/bench/hostile-files.ts";

/** Large files with only correct numbers, so they are read to the end; `npm run bench:packages` measures them too. */
const harmless = ["many-pairs", "wide-manifest"];

/** Without the file of maximum entry count, which takes seconds to build; the bench covers it. */
const files = hostileFiles.filter(({ name }) => name !== "many-entries");

/** Counts the bytes read, the one measure of work that doesn't depend on the machine. */
function counting(bytes: Uint8Array): { reader: Reader; readBytes(): number } {
  const source = fromBytes(bytes);
  let read = 0;
  return {
    readBytes: () => read,
    reader: {
      size: source.size,
      read(offset, length) {
        read += length;
        return source.read(offset, length);
      },
    },
  };
}

describe("files made to be expensive", () => {
  it.each(files)("inspects $name with few bytes read and few findings", async ({ name, fileName, build }) => {
    const bytes = await build();
    const { reader, readBytes } = counting(bytes);
    const { verdict, findings } = await inspectPackage(reader, { fileName, today: "2026-01-01" });
    expect(verdict).toBe(harmless.includes(name) ? "warn" : "refuse");
    expect(readBytes()).toBeLessThan(bytes.length * 3 + 1_000_000);
    expect(findings.length).toBeLessThan(100);
  });
});
