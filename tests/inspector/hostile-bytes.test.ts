import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { fromBytes, type Reader } from "#inspector/reader.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { openInputs } from "#tests/fuzz/inputs.ts";
import { Random } from "#tests/fuzz/random.ts";
import { buildSamples, type Sample } from "#tests/fuzz/samples.ts";
import { buildClean, inspectBytes } from "./fixtures.ts";

let samples: Sample[];
beforeAll(async () => {
  samples = await buildSamples();
});

const sampleNamed = (name: string): Sample => {
  const sample = samples.find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return sample;
};

describe("hostile bytes", () => {
  // `npm run fuzz:packages` tests a million of these; add the seed of any failure here.
  it.each([
    { seed: 20261121, inputs: 900 },
    { seed: 4, inputs: 300 },
  ])("never throws nor verifies a signature over hostile bytes of seed $seed", async ({ seed, inputs }) => {
    const stock = await openInputs(seed);
    const kinds = new Set<string>();
    for (let position = 0; position < inputs; position += 1) kinds.add((await stock.attempt(position)).kind);
    // Every sample and every parser had its turn.
    expect(kinds.size).toBeGreaterThan(35);
  });

  it("refuses a v2 and v3 signed package with any single bit changed", async () => {
    const { bytes } = sampleNamed("v3");
    // The signing block's padding (ID 0x42726577) is the only part that is neither read nor signed.
    const padding = Buffer.from(bytes).lastIndexOf("werB");
    const paddingEnd = Buffer.from(bytes).lastIndexOf("APK Sig Block 42") - 8;
    const random = new Random(7, 0);
    for (let left = 400; left > 0; left -= 1) {
      const at = random.below(bytes.length);
      if (at >= padding && at < paddingEnd) continue;
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
      const { verdict } = await inspectBytes(changed);
      expect({ at, verdict }).toEqual({ at, verdict: "refuse" });
    }
  });

  it("refuses arbitrary bytes", async () => {
    for (let position = 0; position < 300; position += 1) {
      const random = new Random(3, position);
      const bytes = Uint8Array.from({ length: random.below(2000) }, () => random.below(256));
      expect((await inspectBytes(bytes)).verdict).toBe("refuse");
    }
  });
});

describe("inspectPackage", () => {
  it("rejects with AbortError when the caller aborts the inspection", async () => {
    const stop = new AbortController();
    stop.abort();
    const stopped = inspectBytes(sampleNamed("v3").bytes, { signal: stop.signal });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
  });

  it("reports growing progress up to the total", async () => {
    const seen: number[] = [];
    await inspectBytes(sampleNamed("v3").bytes, { onProgress: (done, total) => seen.push(done / total) });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it("reads a signed package about once for its hash and the signed digests", async () => {
    const bytes = await buildClean({ assets: { "sound.ogg": new Uint8Array(5_000_000) } });
    const source = fromBytes(bytes);
    let read = 0;
    const counting: Reader = {
      size: source.size,
      read(offset, length) {
        read += length;
        return source.read(offset, length);
      },
    };
    const { facts } = await inspectPackage(counting, { fileName: "app.apk" });
    expect(facts.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(read / bytes.length).toBeLessThan(1.2);
  });
});
