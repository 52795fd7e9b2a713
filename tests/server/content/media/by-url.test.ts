import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { incomingFolder } from "#server/platform/http/incoming-file.ts";
import { type LinkChecker, disabledLinkChecker } from "#server/integrations/links/link-checker.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { packageNameOf, videoFile } from "#tests/support/builders/content.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { linksFor, openHost, openTlsSite, openZone } from "#tests/support/link-peers.ts";
import { withApps } from "#tests/support/with-app.ts";

let linkChecker: LinkChecker = disabledLinkChecker;
const links: LinkChecker = {
  ask: (link) => linkChecker.ask(link),
  fetch: (address, to) => linkChecker.fetch(address, to),
};

withApps(
  "content from an address",
  (app) => {
    const anApp = async () => packageNameOf(app(), (await liveVersion(app())).version.appId);
    const place = { mediaType: "video", context: "verticalVideo", language: "hi-IN" } as const;
    const upload = (packageName: string, media: string, who: AskedAs = "normal") =>
      app()
        .as(who)
        .send(contentCalls.uploadContentByUrl, { params: { packageName }, body: { ...place, media } });
    const look = (packageName: string, videoUrl: string, who: AskedAs = "normal") =>
      app()
        .as(who)
        .send(contentCalls.downloadMedia, { body: { ...place, packageName, videoUrl } });
    const leftBehind = () => readdir(incomingFolder(app().services.environment.dataDir)).catch(() => []);
    const drafts = (packagename: string) =>
      app().as("normal").call(contentCalls.listContentDrafts, { params: { packagename }, body: {} });

    /** Base URL of a new site that answers every request with these bytes, as `image/gif`. */
    async function aSite(bytes: Uint8Array | string, status = 200): Promise<string> {
      const port = await openTlsSite((_, answer) => {
        answer.writeHead(status, { "content-type": "image/gif" }).end(bytes);
      });
      linkChecker = linksFor({ names: await openZone((_, type) => (type === "A" ? [openHost] : [])), ports: [port] });
      return `https://site.test:${port}`;
    }

    it("creates a content draft from a URL by its bytes, whatever type and extension the site gives", async () => {
      const packageName = await anApp();
      const site = await aSite((await videoFile()).bytes);
      const answer = await upload(packageName, `${site}/films/leaf%20scan.gif?token=1`);
      expect(answer.json()).toMatchObject({
        status: "draft",
        name: "leaf scan",
        asset: { facts: { media: "video", codec: "avc", width: 1080, height: 1920 } },
      });
      expect((await drafts(packageName)).total).toBe(1);
      expect(await leftBehind()).toEqual([]);
    });

    /** Downloads from a URL in the background, and returns what the developer then sees. */
    async function downloaded(packageName: string, url: string) {
      const answer = await look(packageName, url);
      await runQueue();
      const failed = (await app().services.database.db.select().from(notice)).flatMap(({ event, about }) =>
        event === "upload-failed" ? [about] : [],
      );
      return { status: answer.statusCode, answer: answer.json(), failed: failed.at(-1) };
    }
    /** Runs all jobs, and repeats failed ones without their delay. */
    async function runQueue() {
      const { database } = app().services;
      for (let round = 0; round < 3; round += 1) {
        await database.db.execute(sql`update job set run_at = now() where state = 'ready'`);
        await runJobs(app().services);
      }
    }

    it("downloads a video in the background and makes it a draft of the developer who asked", async () => {
      const packageName = await anApp();
      const site = await aSite((await videoFile()).bytes);
      const { status, answer } = await downloaded(packageName, `${site}/leaf.mp4?token=1`);
      expect([status, answer]).toEqual([202, { status: "NOT_STARTED", fileName: "leaf.mp4" }]);
      expect(await drafts(packageName)).toMatchObject({ total: 1, items: [{ name: "leaf", status: "draft" }] });
      expect((await look(packageName, `${site}/leaf.mp4`, "support")).statusCode).toBe(403);
    });

    it.each([
      ["is a page", "<!doctype html><title>Watch</title>", 200, "content_unreadable", "file"],
      ["is not found", "", 404, "media_unreachable", "link"],
      ["requires a log-in", "", 401, "media_unreachable", "link"],
    ] as const)("creates no content and leaves no file when the URL %s", async (_, bytes, status, code, failed) => {
      const packageName = await anApp();
      const site = await aSite(bytes, status);
      expect((await upload(packageName, `${site}/a.mp4`)).json()).toMatchObject({ code });
      expect(await downloaded(packageName, `${site}/b-${failed}.mp4?token=Canary`)).toMatchObject({
        status: 202,
        failed: { failed, name: `b-${failed}.mp4` },
      });
      expect((await drafts(packageName)).total).toBe(0);
      expect(await leftBehind()).toEqual([]);
    });

    it("accepts a download when fetching is off or the address is local, and reports the link", async () => {
      const packageName = await anApp();
      await aSite("secret");
      expect(await downloaded(packageName, "https://127.0.0.2/local.mp4")).toMatchObject({
        status: 202,
        failed: { failed: "link", name: "local.mp4" },
      });
      linkChecker = disabledLinkChecker;
      expect(await downloaded(packageName, "https://site.test/off.mp4")).toMatchObject({
        status: 202,
        failed: { failed: "link", name: "off.mp4" },
      });
      expect((await drafts(packageName)).total).toBe(0);
    });

    it("rejects a content URL that is local, unencrypted or no web address", async () => {
      const packageName = await anApp();
      await aSite("secret");
      const refused = (media: string) => upload(packageName, media).then((answer) => answer.json().code);
      expect(await refused("https://127.0.0.2/a.mp4")).toBe("media_address_refused");
      expect(await refused("http://site.test/a.mp4")).toBe("validation_failed");
      expect(await refused("file:///etc/passwd")).toBe("validation_failed");
    });

    it("stores a YouTube video once for all its URL forms and requires a thumbnail for review", async () => {
      const packageName = await anApp();
      const embed = (media: string, more: object = {}, who: AskedAs = "normal") =>
        app()
          .as(who)
          .send(contentCalls.uploadContentByUrl, {
            params: { packageName },
            body: { ...place, mediaType: "embed", media, ...more },
          });
      // An embed needs no fetch, so it works with fetching off.
      linkChecker = disabledLinkChecker;
      const item: ContentItem = (await embed("https://youtu.be/kM4rabi-202?si=x", { name: "रबी, 5 बातें" })).json();
      expect(item).toMatchObject({
        media: "embed",
        name: "रबी, 5 बातें",
        status: "draft",
        thumbnail: null,
        asset: { url: "https://www.youtube.com/watch?v=kM4rabi-202", facts: { videoId: "kM4rabi-202" } },
      });
      const again = await embed("https://m.youtube.com/shorts/kM4rabi-202");
      expect(again.json()).toMatchObject({ code: "content_placed" });
      const elsewhere: ContentItem = (
        await embed("https://youtube.com/watch?v=kM4rabi-202", { language: "mr-IN" })
      ).json();
      expect(elsewhere.asset).toMatchObject({ id: item.asset.id, otherPlaces: 1 });
      expect((await embed("https://vimeo.com/76979871")).json()).toMatchObject({ code: "embed_address_unknown" });
      const lying = { context: "verticalBanner" };
      expect((await embed("https://youtu.be/kM4rabi-202", lying)).json()).toMatchObject({
        code: "content_medium_wrong",
      });
      expect((await embed("https://youtu.be/kM4rabi-202", {}, "stranger")).statusCode).toBe(404);
      const send = (revision: number) =>
        app()
          .as("normal")
          .send(contentLifecycleCalls.sendContent, {
            params: { packageName },
            body: { items: [{ id: item.id, revision }], note: "" },
          });
      expect((await send(item.revision)).json()).toMatchObject({ code: "content_thumbnail_missing" });
      const pictured: ContentItem = (
        await app()
          .as("normal")
          .send(contentCalls.updateThumbnail, {
            params: { packageName },
            body: { query: item.id, revision: String(item.revision) },
            file: { name: "t.png", type: "image/png", bytes: await picture(360, 640) },
          })
      ).json();
      expect((await send(pictured.revision)).json()).toMatchObject({ items: [{ status: "inreview" }] });
    });

    it("fetches no content URL for a stranger or when fetching is off", async () => {
      const packageName = await anApp();
      const site = await aSite((await videoFile()).bytes);
      expect((await upload(packageName, `${site}/a.mp4`, "stranger")).statusCode).toBe(404);
      expect((await look(packageName, `${site}/a.mp4`, "stranger")).statusCode).toBe(404);
      linkChecker = disabledLinkChecker;
      expect((await upload(packageName, `${site}/a.mp4`)).json()).toMatchObject({ code: "media_fetching_off" });
    });
  },
  { links },
);
