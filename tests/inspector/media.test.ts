import { describe, expect, it } from "vitest";
import { mediaFault, sizeFault, thumbnailFits } from "#contract/content/media/media-facts.ts";
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

describe("the head of a video", () => {
  it.each([
    { container: "mp4", codec: "avc" },
    { container: "mov", codec: "avc" },
    { container: "webm", codec: "vp9" },
  ] as const)("says what is in $container", async ({ container, codec }) => {
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

  it("is shown turned by its rotation", async () => {
    const facts = await factsOf({ width: 1920, height: 1080, rotation: 270 });
    expect(facts).toMatchObject({ width: 1080, height: 1920, rotation: 270 });
  });

  it("is nothing that can be read in any other file", async () => {
    const texts = ["", "GIF89a", "\0\0\0\x18ftypisom", "\x1aE\xdf\xa3", "words ".repeat(100)];
    for (const text of texts) expect(await readMedia(fromBytes(Buffer.from(text, "latin1")))).toBeNull();
  });

  it("that cannot be had from the disk is no fault of the file", async () => {
    const bytes = await aVideo();
    const broken = { size: bytes.length, read: () => Promise.reject(new Error("disk is away")) };
    await expect(readMedia(broken)).rejects.toThrow("disk is away");
  });

  it.each([{}, { container: "mov" }, { container: "webm" }] as const)(
    "recorded live is read as well: %o",
    async (of) => {
      const facts = await factsOf({ ...of, live: true, seconds: 4, frameRate: 30 });
      expect(facts).toMatchObject({ durationMs: 4000, frameRate: 30, width: 1080, height: 1920 });
    },
  );

  it("of which the last part did not come says what came", async () => {
    const bytes = await aVideo({ container: "webm", live: true, seconds: 4 });
    const facts = await readMedia(fromBytes(bytes.subarray(0, Math.round(bytes.length * 0.7))));
    expect(facts).toMatchObject({ codec: "vp9", width: 1080 });
    expect(facts?.durationMs).toBeLessThan(4000);
  });

  // `npm run fuzz:media` tries a hundred thousand of these.
  it("damaged in a few places is refused or read, and never throws", async () => {
    const stock = await openMediaInputs(20261124);
    const taken = new Set<string>();
    for (let position = 0; position < 400; position += 1) taken.add(await stock.attempt(position));
    expect(taken).toEqual(new Set(["read", "unreadable"]));
  });
});

describe("a head that cannot be true is refused before anything counts what it says", () => {
  it.each([
    ["more sizes than its box has", {}, "stsz", 8, 0x7fffffff],
    ["more times than its box has", {}, "stts", 4, 0x100],
    ["more chunks than its box has", {}, "stco", 4, 0x10000],
    ["a chunk of more samples than any has", {}, "stsc", 12, 0x7fffffff],
    ["a chunk that is not there", { container: "mov" }, "stsc", 8, 0x7fffffff],
    ["more descriptions than its box has", {}, "stsd", 4, 9],
    ["more samples in a fragment than its box has", { live: true }, "trun", 4, 0x7fffffff],
  ] as const)("%s", async (_, of, name, at, number) => {
    const bytes = await aLyingVideo(of, name, at, number);
    await expect(checkContainer(fromBytes(bytes))).rejects.toThrow(Malformed);
    expect(await readMedia(fromBytes(bytes))).toBeNull();
  });

  it("and what nobody asks for is shown to nobody", async () => {
    const bytes = Uint8Array.from(await aVideo());
    const named = Buffer.from(bytes).indexOf("vmhd", 0, "latin1");
    bytes.set(new TextEncoder().encode("meta"), named);
    const shown = await (await checkContainer(fromBytes(bytes))).read(named, 4);
    expect(new TextDecoder().decode(shown)).toBe("free");
    expect(await readMedia(fromBytes(bytes))).toEqual(await factsOf());
  });

  it("a place in a WebM file that leads into its frames is left out, a true one stays", async () => {
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

describe("a file in its place", () => {
  it("fits by its sides to within what encoders round", async () => {
    const facts = await factsOf();
    expect(mediaFault("verticalVideo", facts)).toBeUndefined();
    expect(mediaFault("verticalVideo", { ...facts, width: 1088 })).toBeUndefined();
    expect(mediaFault("verticalVideo", { ...facts, width: 1120 })?.code).toBe("content_shape_wrong");
    expect(mediaFault("verticalVideo", { ...facts, width: 270, height: 480 })?.code).toBe("content_shape_wrong");
  });

  it("is a minute long at most, and a story a quarter of one", async () => {
    const facts = await factsOf();
    expect(mediaFault("verticalVideo", { ...facts, durationMs: 60_200 })).toBeUndefined();
    expect(mediaFault("verticalVideo", { ...facts, durationMs: 60_201 })?.code).toBe("content_too_long");
    expect(mediaFault("appstories", { ...facts, durationMs: 16_000 })?.params).toEqual({ seconds: 16, most: 15 });
  });

  it("is refused by its size before it is read", () => {
    const megabyte = 1024 * 1024;
    expect(sizeFault("verticalVideo", "video", 100 * megabyte)).toBeUndefined();
    expect(sizeFault("verticalVideo", "video", 100 * megabyte + 1)?.code).toBe("content_too_large");
    expect(sizeFault("verticalVideo", "image", 1)?.code).toBe("content_medium_wrong");
  });

  it("has a thumbnail of its own proportion", async () => {
    const facts = await factsOf();
    expect(thumbnailFits(facts, { width: 405, height: 720 })).toBe(true);
    expect(thumbnailFits(facts, { width: 720, height: 405 })).toBe(false);
    expect(thumbnailFits(facts, { width: 90, height: 160 })).toBe(false);
  });
});
