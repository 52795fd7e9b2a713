import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { PackageFacts } from "#contract/packages/facts.ts";
import { Finding } from "#contract/packages/findings.ts";
import { parseTable } from "#inspector/arsc/table.ts";
import { parseXml } from "#inspector/axml/document.ts";
import { Malformed } from "#inspector/bytes/malformed.ts";
import { parseJarManifest } from "#inspector/signing/jar/jar-manifest.ts";
import { readSigners } from "#inspector/signing/signer.ts";
import type { ZipEntry } from "#server/demo/builder/zip.ts";
import { buildClean, inspectBytes } from "./fixtures.ts";

let small: Uint8Array;
let manifest: Uint8Array;
let table: Uint8Array;

beforeAll(async () => {
  const entries: ZipEntry[] = [];
  small = await buildClean(
    {
      reviseEntries: (plain) => {
        entries.push(...plain);
        return plain;
      },
    },
    { schemes: ["v1", "v2", "v3"] },
  );
  const bytesOf = (path: string) => new Uint8Array(entries.find((entry) => entry.path === path)?.bytes ?? []);
  manifest = bytesOf("AndroidManifest.xml");
  table = bytesOf("resources.arsc");
});

/** Places and what is written there, the numbers hostile files like best among them. */
const changes = fc.array(
  fc.record({
    place: fc.nat(),
    value: fc.oneof(fc.nat(255), fc.constantFrom(0, 0xff, 0x7f, 0x80)),
    length: fc.constantFrom(1, 1, 1, 2, 4),
  }),
  { minLength: 1, maxLength: 8 },
);
const cut = fc.option(fc.nat(), { freq: 6 });

function mutate(bytes: Uint8Array, edits: { place: number; value: number; length: number }[], end: number | null) {
  const changed = bytes.slice(0, end === null ? undefined : end % (bytes.length + 1));
  for (const { place, value, length } of edits) {
    const at = changed.length === 0 ? 0 : place % changed.length;
    changed.fill(value, at, at + length);
  }
  return changed;
}

describe("hostile bytes", () => {
  it("never make the inspector throw, and what it says fits its schema", { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(changes, cut, async (edits, end) => {
      const { facts, findings, verdict } = await inspectBytes(mutate(small, edits, end));
      PackageFacts.parse(facts);
      for (const finding of findings) Finding.parse(finding);
      expect(["accept", "warn", "refuse"]).toContain(verdict);
    });
    await fc.assert(property, { numRuns: 600 });
  });

  it("one changed bit of a v2 and v3 signed package is always refused", { timeout: 120_000 }, async () => {
    const signed = await buildClean();
    // The signing block's padding (id 0x42726577) is the one part that nobody reads and nothing signs.
    const padding = Buffer.from(signed).lastIndexOf("werB");
    const paddingEnd = Buffer.from(signed).lastIndexOf("APK Sig Block 42") - 8;
    const bits = fc.nat(signed.length * 8 - 1).filter((bit) => bit >> 3 < padding || bit >> 3 >= paddingEnd);
    const property = fc.asyncProperty(bits, async (bit) => {
      const changed = signed.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect((await inspectBytes(changed)).verdict).toBe("refuse");
    });
    await fc.assert(property, { numRuns: 1000 });
  });

  it("arbitrary bytes are refused", async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (bytes) => {
      expect((await inspectBytes(bytes)).verdict).toBe("refuse");
    });
    await fc.assert(property, { numRuns: 300 });
  });

  it.each<[string, () => Uint8Array, (bytes: Uint8Array) => void]>([
    ["binary XML", () => manifest, (bytes) => void parseXml(bytes)],
    ["a resource table", () => table, (bytes) => [0x7f010000, 0x7f020000].map((id) => parseTable(bytes).values(id))],
    [
      "a JAR manifest",
      () => new TextEncoder().encode("Manifest-Version: 1.0\r\n\r\nName: a\r\n\r\n"),
      parseJarManifest,
    ],
    ["a block of signers", () => small.slice(-3000), (bytes) => void readSigners(bytes, true)],
  ])("make the parser of %s answer or say Malformed, nothing else", (_name, seed, parse) => {
    const property = fc.property(changes, cut, (edits, end) => {
      const outcome = attempt(() => parse(mutate(seed(), edits, end)));
      expect(outcome === undefined || outcome instanceof Malformed).toBe(true);
    });
    fc.assert(property, { numRuns: 3000 });
  });
});

function attempt(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("a caller", () => {
  it("can stop an inspection", async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(inspectBytes(small, { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it("sees progress that grows up to the total", async () => {
    const seen: number[] = [];
    await inspectBytes(small, { onProgress: (done) => seen.push(done) });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(small.length * 2);
  });
});
