import { describe, expect, it } from "vitest";
import { inspectPackage } from "#inspector/inspect.ts";
import { fromBytes, type Reader } from "#inspector/reader.ts";
import { hostileFiles } from "#tests/bench/hostile-files.ts";

/** What is large and yet honest in every number is read to its end; `npm run bench:packages` measures these as well. */
const harmless = ["many-pairs", "wide-manifest"];

/** As many entries as are allowed take seconds to build; the bench has time for them. */
const files = hostileFiles.filter(({ name }) => name !== "many-entries");

/** Counts what is asked of the file: the one measure of work that does not depend on the machine. */
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

describe("a file made to cost much", () => {
  it.each(files)("$name is judged with little reading and few findings", async ({ name, fileName, build }) => {
    const bytes = await build();
    const { reader, readBytes } = counting(bytes);
    const { verdict, findings } = await inspectPackage(reader, { fileName, today: "2026-01-01" });
    expect(verdict).toBe(harmless.includes(name) ? "warn" : "refuse");
    expect(readBytes()).toBeLessThan(bytes.length * 3 + 1_000_000);
    expect(findings.length).toBeLessThan(100);
  });
});
