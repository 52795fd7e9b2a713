import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMedia } from "#inspector/media/read-media.ts";
import { mediaLimits } from "#inspector/media/media-limits.ts";
import { fromBytes } from "#inspector/reader.ts";
import { type InspectionPool, openInspectionPool } from "#server/catalog/packages/inspection/inspection-pool.ts";
import { aLyingVideo, aVideo } from "#tests/support/builders/videos.ts";

const bytesOf = (...parts: (string | Uint8Array | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (name: string, ...content: (string | Uint8Array)[]): Buffer => {
  const inside = bytesOf(...content);
  return bytesOf(word(inside.length + 8), name, inside);
};
const brand = box("ftyp", "isom", word(0), "isom");

/** Boxes of one name inside each other, without building each level anew. */
function nestedBoxes(name: string, depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    bytes.writeUInt32BE((depth - level) * 8, level * 8);
    bytes.write(name, level * 8 + 4, "latin1");
  }
  return bytes;
}

/** Movie with one sound track, whose sample description contains the boxes. */
function soundMovie(boxes: Uint8Array): Buffer {
  const handler = box("hdlr", word(0), word(0), "soun", Buffer.alloc(13));
  const entry = box("mp4a", Buffer.alloc(28), boxes);
  const table = box("stbl", box("stsd", word(0), word(1), entry));
  return bytesOf(brand, box("moov", box("trak", box("mdia", handler, box("minf", table)))));
}

/** EBML element with a length of eight bytes. */
function element(id: readonly number[], ...content: Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(0x01000000 + Math.floor(inside.length / 2 ** 32), 0);
  length.writeUInt32BE(inside.length, 4);
  return bytesOf([...id], length, inside);
}
const webmHead = element([0x1a, 0x45, 0xdf, 0xa3], bytesOf([0x42, 0x82, 0x84], "webm"));
const segmentId = [0x18, 0x53, 0x80, 0x67];
const tracksId = [0x16, 0x54, 0xae, 0x6b];
const clusterId = [0x1f, 0x43, 0xb6, 0x75];
const unknownLength = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

function nestedElements(id: readonly number[], depth: number): Buffer {
  let inside: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inside = element(id, inside);
  return inside;
}

const billions = 0xffff_fff0;

/** Files that ask a parser for far more work than their bytes suggest. */
const bombs: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[] = [
  ["an MP4 movie box of 2⁶³ bytes", () => bytesOf(brand, word(1), "moov", word(0x7fff_ffff), word(billions))],
  ["an MP4 movie box of 4 GB", () => bytesOf(brand, word(billions), "moov", Buffer.alloc(64))],
  ["an MP4 box that ends where it begins", () => bytesOf(brand, word(0), "moov", word(0), "moov")],
  ["a million empty MP4 boxes", () => bytesOf(brand, Buffer.alloc(8_000_000, box("free")))],
  ["a million tracks", () => bytesOf(brand, box("moov", Buffer.alloc(8_000_000, box("trak"))))],
  ["MP4 movie boxes inside each other", () => bytesOf(brand, nestedBoxes("moov", 500_000))],
  ["sound descriptions inside each other", () => soundMovie(nestedBoxes("wave", 500_000))],
  ["billions of listed samples", () => aLyingVideo({}, "stsz", 8, billions)],
  ["billions of samples of one duration", () => aLyingVideo({}, "stts", 8, billions)],
  ["billions of chunks", () => aLyingVideo({}, "stco", 4, billions)],
  ["billions of samples in a chunk", () => aLyingVideo({}, "stsc", 12, billions)],
  ["billions of samples in a fragment", () => aLyingVideo({ live: true }, "trun", 4, billions)],
  ["a WebM header of 2⁴⁸ bytes", () => bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  [
    "a million WebM clusters of unknown length",
    () => bytesOf(webmHead, segmentId, unknownLength, Buffer.alloc(12_000_000, bytesOf([...clusterId], unknownLength))),
  ],
  ["WebM tracks inside each other", () => bytesOf(webmHead, element(segmentId, nestedElements(tracksId, 4_000)))],
  [
    "WebM track settings inside each other",
    () => bytesOf(webmHead, element(segmentId, element(tracksId, nestedElements([0xae], 5_000)))),
  ],
  [
    "a million empty WebM elements",
    () => bytesOf(webmHead, element(segmentId, Buffer.alloc(2_000_000, bytesOf([0xec, 0x80])))),
  ],
];

describe("video bombs", () => {
  it.each(bombs)("reads %s as no video, with few reads", async (_what, build) => {
    const source = fromBytes(await build());
    let reads = 0;
    const counted = {
      size: source.size,
      read: (at: number, length: number) => {
        reads += 1;
        return source.read(at, length);
      },
    };
    const facts = await readMedia(counted);
    expect([facts === null || facts.durationMs > 0, reads < 3 * mediaLimits.pieces]).toEqual([true, true]);
  });
});

describe("video bombs on the server", () => {
  let directory: string;
  let pool: InspectionPool;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "video-bombs-"));
    pool = openInspectionPool({ threads: 1, videoTimeMs: () => 30_000 });
  });
  afterAll(async () => {
    await pool?.close();
    await rm(directory, { recursive: true, force: true });
  });

  it("reads all of them, and an ordinary video at the same time", async () => {
    const files = [...bombs.map(([, build]) => build), () => aVideo()];
    const paths = await Promise.all(
      files.map(async (build, at) => {
        const path = join(directory, `video-${at}`);
        await writeFile(path, await build());
        return path;
      }),
    );
    const facts = await Promise.all(paths.map((path) => pool.readVideo(path)));
    expect(facts.at(-1)).toMatchObject({ width: 1080, height: 1920 });
  }, 60_000);
});
