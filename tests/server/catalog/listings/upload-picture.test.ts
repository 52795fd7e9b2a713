import sharp from "sharp";
import { expect, it } from "vitest";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { withApps } from "#tests/support/with-app.ts";

type PictureCall = (typeof listingCalls)[keyof typeof listingCalls];

withApps("uploading a picture", (app) => {
  const send = (call: PictureCall, bytes: Uint8Array, who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(call, { file: { name: "../../icon.png", type: "image/png", bytes } });

  it("stores an uploaded icon and serves it from its URL", async () => {
    const answer = await send(listingCalls.uploadIcon, await picture(512, 512));
    expect(answer.json()).toMatchObject({ kind: "icon", mime: "image/png", width: 512, height: 512 });
    const served = await app().app.inject({ url: answer.json().url });
    expect(served.statusCode).toBe(200);
    expect((await sharp(served.rawPayload).metadata()).width).toBe(512);
  });

  it("strips EXIF metadata from an uploaded picture", async () => {
    const secret = "taken at home";
    const bytes = await sharp(await picture(512, 512))
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const answer = await send(listingCalls.uploadIcon, bytes);
    const served = await app().app.inject({ url: answer.json().url });
    expect(served.rawPayload.includes(secret)).toBe(false);
  });

  it("refuses a picture with a wrong size, ratio or format, or a broken file", async () => {
    const code = async (call: PictureCall, bytes: Uint8Array) => (await send(call, bytes)).json().code;
    expect(await code(listingCalls.uploadIcon, await picture(512, 511))).toBe("image_size_wrong");
    expect(await code(listingCalls.uploadHero, await picture(1024, 501))).toBe("image_size_wrong");
    expect(await code(listingCalls.uploadScreenshot, await picture(319, 500))).toBe("image_size_wrong");
    expect(await code(listingCalls.uploadScreenshot, await picture(400, 921))).toBe("image_ratio_wrong");
    expect(await code(listingCalls.uploadIcon, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe(
      "image_type_not_allowed",
    );
    const cut = (await picture(512, 512)).subarray(0, 300);
    expect(await code(listingCalls.uploadIcon, cut)).toBe("image_unreadable");
  });

  it("refuses a picture of more than a megabyte", async () => {
    expect((await send(listingCalls.uploadIcon, new Uint8Array(1024 * 1024 + 1))).statusCode).toBe(413);
  });

  it("accepts a hero picture and a screenshot with allowed dimensions", async () => {
    expect((await send(listingCalls.uploadHero, await picture(1024, 500))).json().kind).toBe("hero");
    expect((await send(listingCalls.uploadScreenshot, await picture(1080, 2400))).json().kind).toBe("screenshot");
  });

  it("lets only developers upload pictures", async () => {
    const bytes = await picture(512, 512);
    expect((await send(listingCalls.uploadIcon, bytes, "support")).statusCode).toBe(403);
    expect((await send(listingCalls.uploadIcon, bytes, "nobody")).statusCode).toBe(401);
    expect((await send(listingCalls.uploadIcon, bytes, "adminAsDev")).statusCode).toBe(200);
  });
});
