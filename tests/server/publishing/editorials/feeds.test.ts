import sharp from "sharp";
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { aDraft, anEditorial, publishEditorialItem } from "#tests/support/builders/editorials.ts";
import { silentMp3 } from "#tests/support/builders/silent-mp3.ts";
import { withApps } from "#tests/support/with-app.ts";

const transcript = "WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ritu>How small did it get?";

withApps("editorial feeds", (app) => {
  const get = (url: string, headers: Record<string, string> = {}) => app().app.inject({ method: "GET", url, headers });
  /** @throws if `xml` is not well-formed */
  const parsed = (xml: string) => new new Window().DOMParser().parseFromString(xml, "application/xml");

  async function anEpisode(): Promise<string> {
    const admin = app().as("admin");
    const bytes = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: "#5a45c0" } })
      .png()
      .toBuffer();
    const send = async (
      call: typeof cmsCalls.uploadEditorialPicture | typeof cmsCalls.uploadEditorialAudio,
      file: object,
    ) => (await admin.send(call, { file: file as never })).json() as { id: string; durationSeconds: number | null };
    const cover = await send(cmsCalls.uploadEditorialPicture, { name: "c.png", type: "image/png", bytes });
    const sound = await send(cmsCalls.uploadEditorialAudio, { name: "s.mp3", type: "audio/mpeg", bytes: silentMp3() });
    expect(sound.durationSeconds).toBe(10);
    const words = { title: "Small apps & <villages>", transcript, chapters: "00:00 Who for\n00:04 The net" };
    return anEditorial(app(), { kind: "podcast", words, facts: { coverId: cover.id, audioId: sound.id } });
  }

  it("serves a podcast feed with every tag that Apple's directory requires", async () => {
    const id = await anEpisode();
    const answer = await get("/feeds/podcast.xml?language=en-US");
    expect(answer.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const channel = parsed(answer.body).querySelector("rss > channel");
    const text = (name: string) => [...(channel?.children ?? [])].find((child) => child.nodeName === name)?.textContent;
    const tag = (name: string) => [...(channel?.children ?? [])].find((child) => child.nodeName === name);
    for (const name of ["title", "link", "description", "language", "itunes:author"])
      expect(text(name), name).toBeTruthy();
    expect(text("language")).toBe("en-us");
    expect(tag("itunes:category")?.getAttribute("text")).toBe("Technology");
    expect(["true", "false"]).toContain(text("itunes:explicit"));
    expect(tag("itunes:image")?.getAttribute("href")).toMatch(/^https?:\/\/\S+\.png$/);
    expect(tag("atom:link")?.getAttribute("rel")).toBe("self");
    const item = channel?.querySelector("item");
    const of = (name: string) => [...(item?.children ?? [])].find((child) => child.nodeName === name);
    expect(of("title")?.textContent).toBe("Small apps & <villages>");
    expect([of("guid")?.textContent, of("guid")?.getAttribute("isPermaLink")]).toEqual([id, "false"]);
    // RFC 822.
    expect(of("pubDate")?.textContent).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(of("itunes:duration")?.textContent).toBe("10");
    expect([of("itunes:episode")?.textContent, of("itunes:episodeType")?.textContent]).toEqual(["1", "full"]);
    expect(Buffer.byteLength(of("description")?.textContent ?? "")).toBeLessThanOrEqual(4000);
    const enclosure = of("enclosure");
    expect(enclosure?.getAttribute("type")).toBe("audio/mpeg");
    const { pathname } = new URL(enclosure?.getAttribute("url") ?? "");
    const whole = await get(pathname);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, Number(enclosure?.getAttribute("length"))]);
    const part = await get(pathname, { range: "bytes=417-833" });
    expect([part.statusCode, part.rawPayload.length, part.headers["content-range"]]).toEqual([
      206,
      417,
      `bytes 417-833/${whole.rawPayload.length}`,
    ]);
    const vtt = await get(new URL(of("podcast:transcript")?.getAttribute("url") ?? "").pathname);
    expect([vtt.headers["content-type"], vtt.body]).toEqual(["text/vtt; charset=utf-8", transcript]);
    const chapters = await get(new URL(of("podcast:chapters")?.getAttribute("url") ?? "").pathname);
    expect(chapters.json()).toEqual({
      version: "1.2.0",
      chapters: [
        { startTime: 0, title: "Who for" },
        { startTime: 4, title: "The net" },
      ],
    });
    expect((await get(new URL(tag("itunes:image")?.getAttribute("href") ?? "").pathname)).statusCode).toBe(200);
  });

  it("lists only published items in feeds, and stops serving the audio of unpublished ones", async () => {
    const id = await anEpisode();
    const { audio } = await app().as("normal").call(editorialCalls.podcastOrWebinar, { params: { id } });
    expect(audio?.durationSeconds).toBe(10);
    const address = /\/feeds\/audio\/[^"]+/.exec((await get("/feeds/podcast.xml")).body)?.[0] ?? "";
    const { revision } = await app().as("admin").call(cmsCalls.cmsItem, { params: { id } });
    await app()
      .as("admin")
      .call(cmsCalls.unpublishEditorial, { params: { id }, body: { revision, at: null } });
    expect([(await get("/feeds/podcast.xml")).body.includes("<item>"), (await get(address)).statusCode]).toEqual([
      false,
      404,
    ]);
    const draft = await aDraft(app(), { words: { title: "Not yet" } });
    expect((await get("/feeds/editorials.xml")).body).not.toContain("Not yet");
    await publishEditorialItem(app(), draft);
    expect((await get("/feeds/editorials.xml")).body).toContain("<title>Not yet</title>");
  });

  it("refuses audio that is not audio, and reports a cover that podcast apps refuse", async () => {
    const admin = app().as("admin");
    const file = { name: "s.mp3", type: "audio/mpeg", bytes: Buffer.from("<script>alert(1)</script>".repeat(50)) };
    expect((await admin.send(cmsCalls.uploadEditorialAudio, { file })).json().code).toBe("unsupported_media_type");
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const small = (
      await admin.send(cmsCalls.uploadEditorialPicture, { file: { name: "c.png", type: "image/png", bytes } })
    ).json();
    const id = await aDraft(app(), { kind: "podcast", facts: { coverId: small.id } });
    const { holdBacks } = await admin.call(cmsCalls.cmsItem, { params: { id } });
    expect(holdBacks.map(({ code }) => code)).toEqual(["audio_missing", "cover_unfit"]);
  });
});
