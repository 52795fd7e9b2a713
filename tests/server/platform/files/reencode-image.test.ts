import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";

const any = () => undefined;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 106, b: 220, alpha: 0.5 } } });
const refusal = (bytes: Uint8Array) => reencodeImage(bytes, any).catch((error: unknown) => error);

it.each([
  ["image/png", () => picture(40, 20).png()],
  ["image/jpeg", () => picture(40, 20).jpeg()],
  ["image/webp", () => picture(40, 20).webp()],
] as const)("re-encodes an image in its own format: %s", async (mime, make) => {
  const image = await reencodeImage(await make().toBuffer(), any);
  expect(image).toMatchObject({ mime, width: 40, height: 20 });
  expect((await sharp(image.bytes).metadata()).format).toBe(mime.split("/")[1]);
});

it("keeps transparency and exact pixels when it re-encodes a PNG", async () => {
  const source = await picture(4, 4).png().toBuffer();
  const { bytes } = await reencodeImage(source, any);
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(source).raw().toBuffer());
});

it("keeps exact pixels when it re-encodes a lossless WebP, and only then", async () => {
  const noise = { width: 32, height: 32, channels: 3 } as const;
  const pixels = Buffer.from(Array.from({ length: 32 * 32 * 3 }, (_, at) => (at * 7919) % 256));
  const source = (lossless: boolean) => sharp(pixels, { raw: noise }).webp({ lossless }).toBuffer();
  const isLossless = (bytes: Uint8Array) => Buffer.from(bytes).includes("VP8L");
  const { bytes } = await reencodeImage(await source(true), any);
  expect(isLossless(bytes)).toBe(true);
  expect(await sharp(bytes).raw().toBuffer()).toEqual(pixels);
  expect(isLossless((await reencodeImage(await source(false), any)).bytes)).toBe(false);
  // Made for a public bug report.
  const reported = await readFile(join(import.meta.dirname, "../../../inspector/cases/pictures/i-lossless.webp"));
  const again = await reencodeImage(reported, any);
  expect(await sharp(again.bytes).raw().toBuffer()).toEqual(await sharp(reported).raw().toBuffer());
  // With metadata, the file's header and colour profile come before the bitstream.
  const extended = await sharp(pixels, { raw: noise }).webp({ lossless: true }).withIccProfile("srgb").toBuffer();
  expect(extended.includes("VP8X")).toBe(true);
  expect(isLossless((await reencodeImage(extended, any)).bytes)).toBe(true);
});

it("removes an image's metadata after rotating the image upright", async () => {
  const source = await picture(40, 20)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: "secret-canary" } })
    .toBuffer();
  const image = await reencodeImage(source, any);
  expect(image).toMatchObject({ width: 20, height: 40 });
  expect(source.includes("secret-canary")).toBe(true);
  expect(image.bytes.includes("secret-canary")).toBe(false);
  expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
});

it("removes bytes after the end of an image", async () => {
  const source = Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.from("<script>canary</script>")]);
  const { bytes } = await reencodeImage(source, any);
  expect(bytes.includes("canary")).toBe(false);
});

it("rejects SVG, GIF, TIFF and anything else that is not JPEG, PNG or WebP", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
  const gif = await picture(9, 9).gif().toBuffer();
  const tiff = await picture(9, 9).tiff().toBuffer();
  for (const bytes of [svg, gif, tiff, Buffer.alloc(0), Buffer.from("\x89PNG")])
    expect(await refusal(bytes)).toMatchObject({ code: "image_type_not_allowed" });
});

it("rejects a damaged image as unreadable", async () => {
  const whole = await picture(200, 200).jpeg().toBuffer();
  expect(await refusal(whole.subarray(0, 300))).toMatchObject({ code: "image_unreadable" });
  expect(await refusal(Buffer.from("RIFF....WEBPnothing here"))).toMatchObject({ code: "image_unreadable" });
});

it("rejects an image over 40 megapixels", async () => {
  const huge = await picture(8_000, 5_001).png().toBuffer();
  expect(huge.length).toBeLessThan(2_000_000);
  expect(await refusal(huge)).toMatchObject({ code: "image_unreadable" });
});

it("passes an image's size to the caller's rule and rejects with the rule's error", async () => {
  const source = await picture(40, 20).png().toBuffer();
  const asked: unknown[] = [];
  const refused = reencodeImage(source, (image) => {
    asked.push(image);
    return { code: "image_unreadable" };
  });
  await expect(refused).rejects.toMatchObject({ code: "image_unreadable" });
  expect(asked).toEqual([{ width: 40, height: 20, sizeBytes: source.length }]);
});

it("encodes large pictures one by one, and small ones beside them", async () => {
  const large = await picture(4000, 3001).png({ compressionLevel: 1 }).toBuffer();
  const small = await picture(40, 20).png().toBuffer();
  const encode = vi.spyOn(sharp.prototype, "toBuffer");
  const works = [large, large, large, small].map((bytes) => reencodeImage(bytes, any));
  await works.at(-1);
  // The first large picture may be done by now; the third has not begun.
  expect(encode.mock.calls.length).toBeLessThan(4);
  await Promise.all(works);
  expect(encode).toHaveBeenCalledTimes(4);
  encode.mockRestore();
});
