import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  findMediaFault,
  findMediaSizeFault,
  hasUnplayedSound,
  thumbnailFits,
} from "#contract/content/media/media-facts.ts";
import { checkContainer } from "#inspector/media/check-container.ts";
import { readMedia } from "#inspector/media/read-media.ts";
import { Malformed } from "#inspector/bytes/malformed.ts";
import { fromBytes } from "#inspector/reader.ts";
import { openMediaInputs } from "#tests/fuzz/media-inputs.ts";
import { aLyingVideo, aVideo } from "#tests/support/builders/videos.ts";

const factsOf = async (of: Parameters<typeof aVideo>[0] = {}) => {
  const facts = await readMedia(fromBytes(await aVideo(of)));
  if (!facts) throw new Error("no facts");
  return facts;
};

describe("video metadata", () => {
  it.each([
    { container: "mp4", codec: "avc" },
    { container: "mov", codec: "avc" },
    { container: "webm", codec: "vp9" },
  ] as const)("reads codec, size, duration and frame rate of a $container video", async ({ container, codec }) => {
    expect(await factsOf({ container, seconds: 2, frameRate: 30 })).toMatchObject({
      container,
      codec,
      width: 1080,
      height: 1920,
      durationMs: 2000,
      frameRate: 30,
      audioCodec: null,
    });
  });

  it("swaps width and height of a rotated video", async () => {
    const facts = await factsOf({ width: 1920, height: 1080, rotation: 270 });
    expect(facts).toMatchObject({ width: 1080, height: 1920, rotation: 270 });
  });

  it("returns null for files that are no video", async () => {
    const texts = ["", "GIF89a", "\0\0\0\x18ftypisom", "\x1aE\xdf\xa3", "words ".repeat(100)];
    for (const text of texts) expect(await readMedia(fromBytes(Buffer.from(text, "latin1")))).toBeNull();
  });

  it("rejects with the read error when the disk fails", async () => {
    const bytes = await aVideo();
    const broken = { size: bytes.length, read: () => Promise.reject(new Error("disk is away")) };
    await expect(readMedia(broken)).rejects.toThrow("disk is away");
  });

  it.each([{}, { container: "mov" }, { container: "webm" }] as const)("reads a live-recorded video: %o", async (of) => {
    const facts = await factsOf({ ...of, live: true, seconds: 4, frameRate: 30 });
    expect(facts).toMatchObject({ durationMs: 4000, frameRate: 30, width: 1080, height: 1920 });
  });

  it("reports a WebM video that was cut off as unreadable", async () => {
    const bytes = await aVideo({ container: "webm", seconds: 4 });
    for (const share of [0.4, 0.7, 0.95])
      expect(await readMedia(fromBytes(bytes.subarray(0, Math.round(bytes.length * share))))).toBeNull();
  });

  it("reports a live-recorded WebM video cut within a frame as unreadable", async () => {
    const bytes = await aVideo({ container: "webm", live: true, seconds: 4 });
    const durations = new Set<number | null>();
    for (let missing = 1; missing <= 40; missing += 1) {
      const facts = await readMedia(fromBytes(bytes.subarray(0, bytes.length - missing)));
      durations.add(facts?.media === "video" ? facts.durationMs : null);
    }
    expect(durations.has(null)).toBe(true);
  });

  // `npm run fuzz:media` tests a hundred thousand of these.
  it("never throws on a damaged video: it is read or reported as unreadable", async () => {
    const stock = await openMediaInputs(20261124);
    const outcomes = new Set<string>();
    for (let position = 0; position < 400; position += 1) outcomes.add(await stock.attempt(position));
    expect(outcomes).toEqual(new Set(["read", "unreadable"]));
  });
});

/** Files made for public bug reports. */
const caseFacts = async (name: string) =>
  readMedia(fromBytes(new Uint8Array(await readFile(join(import.meta.dirname, "cases/media", name)))));

describe("what phones play", () => {
  it.each([{}, { live: true }, { container: "mov" }, { container: "mov", live: true }] as const)(
    "rejects a video whose last bytes are missing: %o",
    async (of) => {
      const bytes = await aVideo({ ...of, seconds: 4 });
      expect(await readMedia(fromBytes(bytes))).not.toBeNull();
      expect(await readMedia(fromBytes(bytes.subarray(0, Math.round(bytes.length * 0.6))))).toBeNull();
    },
  );

  it("rejects a video that lacks its last 40%, although its header comes first", async () => {
    expect(await caseFacts("cut-faststart.mp4")).toBeNull();
  });

  it.each([
    ["yuv444.mp4", "avc1.f40016"],
    ["yuv422.mp4", "avc1.7a0016"],
    ["high10.mp4", "avc1.6e0016"],
  ])("rejects %s, whose H.264 profile Android doesn't promise", async (name, codec) => {
    const facts = await caseFacts(name);
    if (!facts) throw new Error("no facts");
    expect(findMediaFault("verticalVideo", facts)).toEqual({ code: "content_codec_wrong", params: { codec } });
  });

  it.each([
    ["avc", "avc1.42e01e", undefined],
    ["avc", "avc1.4d401f", undefined],
    ["avc", "avc3.64001f", undefined],
    ["avc", "avc1.58001f", "content_codec_wrong"],
    ["vp9", "vp09.00.31.08", undefined],
    ["vp9", "vp09.01.31.08", "content_codec_wrong"],
    ["av1", "av01.0.04M.10", undefined],
    ["av1", "av01.1.04M.08", "content_codec_wrong"],
    ["avc", null, undefined],
  ])("judges %s with the codec string %s by its profile", async (codec, codecString, code) => {
    expect(findMediaFault("verticalVideo", { ...(await factsOf()), codec, codecString })?.code).toBe(code);
  });

  it.each([
    ["ac3.mp4", "ac3"],
    ["pcm.mov", "pcm-s16"],
  ])("knows that phones play %s without sound", async (name, audioCodec) => {
    const facts = await caseFacts(name);
    if (!facts) throw new Error("no facts");
    expect(facts.audioCodec).toBe(audioCodec);
    expect(hasUnplayedSound(facts)).toBe(true);
    expect(findMediaFault("verticalVideo", facts)).toBeUndefined();
    for (const played of ["aac", "opus", null]) expect(hasUnplayedSound({ ...facts, audioCodec: played })).toBe(false);
  });
});

describe("container checks", () => {
  it.each([
    ["more sizes than its box has", {}, "stsz", 8, 0x7fffffff],
    ["more times than its box has", {}, "stts", 4, 0x100],
    ["more chunks than its box has", {}, "stco", 4, 0x10000],
    ["a chunk of more samples than any has", {}, "stsc", 12, 0x7fffffff],
    ["a chunk that is not there", { container: "mov" }, "stsc", 8, 0x7fffffff],
    ["more descriptions than its box has", {}, "stsd", 4, 9],
    ["more samples in a fragment than its box has", { live: true }, "trun", 4, 0x7fffffff],
  ] as const)("rejects a video that declares %s", async (_, of, name, at, number) => {
    const bytes = await aLyingVideo(of, name, at, number);
    await expect(checkContainer(fromBytes(bytes))).rejects.toThrow(Malformed);
    expect(await readMedia(fromBytes(bytes))).toBeNull();
  });

  it("hides boxes that the reader doesn't need", async () => {
    const bytes = Uint8Array.from(await aVideo());
    const named = Buffer.from(bytes).indexOf("vmhd", 0, "latin1");
    bytes.set(new TextEncoder().encode("meta"), named);
    const visible = await (await checkContainer(fromBytes(bytes))).read(named, 4);
    expect(new TextDecoder().decode(visible)).toBe("free");
    expect(await readMedia(fromBytes(bytes))).toEqual(await factsOf());
  });

  it("hides WebM cues with a wrong position, and leaves correct ones", async () => {
    const bytes = Uint8Array.from(await aVideo({ container: "webm" }));
    const cues = Buffer.from(bytes).lastIndexOf("1c53bb6b", undefined, "hex");
    const id = async (of: Uint8Array) => [...(await (await checkContainer(fromBytes(of))).read(cues, 1))];
    expect(await id(bytes)).toEqual([0x1c]);
    const place = bytes.indexOf(0xf1, cues);
    bytes[place + 2] = (bytes[place + 2] ?? 0) + 1;
    expect(await id(bytes)).toEqual([0xec]);
    expect(await readMedia(fromBytes(bytes))).toEqual(await factsOf({ container: "webm" }));
  });
});

describe("media limits", () => {
  it("accepts a vertical video within rounding of its aspect ratio", async () => {
    const facts = await factsOf();
    expect(findMediaFault("verticalVideo", facts)).toBeUndefined();
    expect(findMediaFault("verticalVideo", { ...facts, width: 1088 })).toBeUndefined();
    expect(findMediaFault("verticalVideo", { ...facts, width: 1120 })?.code).toBe("content_shape_wrong");
    expect(findMediaFault("verticalVideo", { ...facts, width: 270, height: 480 })?.code).toBe("content_shape_wrong");
  });

  it("limits a vertical video to 60 seconds and a story to 15", async () => {
    const facts = await factsOf();
    expect(findMediaFault("verticalVideo", { ...facts, durationMs: 60_200 })).toBeUndefined();
    expect(findMediaFault("verticalVideo", { ...facts, durationMs: 60_201 })?.code).toBe("content_too_long");
    expect(findMediaFault("appstories", { ...facts, durationMs: 16_000 })?.params).toEqual({ seconds: 16, most: 15 });
  });

  it("rejects a video over 100 MiB or a file of another medium", () => {
    const megabyte = 1024 * 1024;
    expect(findMediaSizeFault("verticalVideo", "video", 100 * megabyte)).toBeUndefined();
    expect(findMediaSizeFault("verticalVideo", "video", 100 * megabyte + 1)?.code).toBe("content_too_large");
    expect(findMediaSizeFault("verticalVideo", "image", 1)?.code).toBe("content_medium_wrong");
  });

  it("accepts only a thumbnail with the video's aspect ratio and enough pixels", async () => {
    const facts = await factsOf();
    expect(thumbnailFits(facts, { width: 405, height: 720 })).toBe(true);
    expect(thumbnailFits(facts, { width: 720, height: 405 })).toBe(false);
    expect(thumbnailFits(facts, { width: 90, height: 160 })).toBe(false);
  });
});
