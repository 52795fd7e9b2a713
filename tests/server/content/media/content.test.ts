import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { contentExportCalls } from "#contract/content/media/export-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { allContentReferences } from "#server/domains.ts";
import { contentAsset } from "#server/content/media/content.tables.ts";
import { cleanUpFiles } from "#server/platform/files/file-cleanup.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { packageNameOf, someContent, trySendContent, videoFile } from "#tests/support/builders/content.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { aLyingVideo } from "#tests/support/builders/videos.ts";
import { readCsv, readXlsx } from "#tests/support/report-files.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("content of an app", (app) => {
  const db = () => app().services.database.db;
  const anApp = async () => packageNameOf(app(), (await liveVersion(app())).version.appId);
  const list = (packagename: string, body: object = { status: ["draft"] }, who: AskedAs = "normal") =>
    app().as(who).call(contentListCalls.listContent, { params: { packagename }, body });
  const remove = (packageName: string, items: Pick<ContentItem, "id" | "revision">[], who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(contentCalls.deleteListing, {
        params: { packageName },
        body: { items: items.map(({ id, revision }) => ({ id, revision })) },
      });

  it("returns a content item to its owner and staff, and hides it from others", async () => {
    const { id, name } = await someContent(app(), await anApp());
    const get = (who: AskedAs) => app().as(who).send(contentCalls.contentItem, { params: { id } });
    for (const who of ["normal", "support", "admin"] as const)
      expect((await get(who)).json()).toMatchObject({ id, name, status: "draft" });
    const refused = await get("stranger");
    expect([refused.statusCode, refused.json().code]).toEqual([404, "content_not_found"]);
  });

  it("creates a content draft with its file's facts, lists it for owner and staff, and deletes it", async () => {
    const packageName = await anApp();
    const sent = await someContent(app(), packageName);
    expect(sent).toMatchObject({
      type: "verticalVideo",
      orientation: "vertical",
      status: "draft",
      name: "leaf-scan",
      fileName: "leaf-scan.mp4",
      asset: { facts: { media: "video", codec: "avc", width: 1080, height: 1920, durationMs: 3000 }, otherPlaces: 0 },
      thumbnail: null,
    });
    for (const who of ["normal", "support", "admin"] as const) {
      const { items, total, use } = await list(packageName, { status: ["draft"] }, who);
      expect([items.map(({ id }) => id), total]).toEqual([[sent.id], 1]);
      expect(use.find(({ type }) => type === "verticalVideo")).toMatchObject({ files: 1, statuses: { draft: 1 } });
    }
    expect((await remove(packageName, [sent])).json()).toEqual({ removed: 1 });
    expect((await list(packageName)).items).toEqual([]);
    expect(await db().$count(contentAsset)).toBe(0);
    const entries = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, sent.id));
    expect(entries.map(({ action }) => action)).toEqual(["content_added", "content_removed"]);
  });

  it("lists content drafts only when drafts are requested", async () => {
    const packageName = await anApp();
    await someContent(app(), packageName);
    expect((await list(packageName, {})).items).toEqual([]);
    const drafts = await app()
      .as("support")
      .call(contentCalls.listContentDrafts, { params: { packagename: packageName }, body: {} });
    expect(drafts.total).toBe(1);
  });

  it("filters content by type, medium, orientation, language and page", async () => {
    const packageName = await anApp();
    const video = await someContent(app(), packageName);
    const file = { name: "mandi.png", type: "image/png", bytes: await picture(1600, 900) };
    const banner = await someContent(app(), packageName, {
      mediaType: "image",
      context: "horizontalBanner",
      language: "ur-IN",
      file,
    });
    const listedIds = async (body: object) =>
      (await list(packageName, { status: ["draft"], ...body })).items.map(({ id }) => id);
    expect(await listedIds({})).toEqual([banner.id, video.id]);
    expect(await listedIds({ type: "verticalVideo" })).toEqual([video.id]);
    expect(await listedIds({ mediaType: "image" })).toEqual([banner.id]);
    expect(await listedIds({ orientation: "vertical" })).toEqual([video.id]);
    expect(await listedIds({ languages: ["ur-IN", "ta-IN"] })).toEqual([banner.id]);
    expect(await listedIds({ contentType: "appdetails" })).toEqual([]);
    expect(await listedIds({ start: 1, limit: 1 })).toEqual([video.id]);
    expect(banner.thumbnail).toBe(banner.asset.url);
  });

  it("exports filtered content in the chosen language and hides the app from strangers", async () => {
    const packageName = await anApp();
    const { id, revision } = await someContent(app(), packageName);
    const renamed = { params: { packageName }, body: { id, revision, name: "=पत्ती" } };
    await app().as("normal").call(contentCalls.changeListingName, renamed);
    const body = { packageName, status: ["draft" as const], language: "hi-IN" as const };
    const load = async (format: "csv" | "xlsx", more = {}) => {
      const asked = { body: { ...body, format, ...more } };
      const { url, name } = await app().as("support").call(contentExportCalls.exportContent, asked);
      const { statusCode, headers, rawPayload } = await app().app.inject({ method: "GET", url });
      expect([statusCode, headers["content-disposition"]]).toEqual([200, `attachment; filename="${name}"`]);
      return rawPayload;
    };
    const csv = readCsv(await load("csv"));
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain("'=पत्ती");
    expect(csv[1]).toContain("ड्राफ़्ट में");
    expect(readCsv(await load("csv", { status: ["live"] }))).toHaveLength(1);
    const [sheet] = readXlsx(await load("xlsx"));
    expect(sheet?.rows[1]).toContain("=पत्ती");
    const refused = await app()
      .as("stranger")
      .send(contentExportCalls.exportContent, { body: { ...body, format: "csv" } });
    expect(refused.statusCode).toBe(404);
  });

  it("rejects unsuitable content with the values to fix", async () => {
    const packageName = await anApp();
    const refused = async (place: Parameters<typeof trySendContent>[2]) => {
      const { code, params } = (await trySendContent(app(), packageName, place)).json();
      return [code, params];
    };
    const text = { name: "notes.mp4", type: "video/mp4", bytes: Buffer.from("no video at all, only words".repeat(40)) };
    expect(await refused({ file: text })).toEqual(["content_unreadable", undefined]);
    const image = { name: "clip.mp4", type: "video/mp4", bytes: await picture(800, 600) };
    expect(await refused({ file: image })).toEqual(["content_is_image", undefined]);
    expect(await refused({ context: "horizontalVideo" })).toEqual([
      "content_shape_wrong",
      { width: 1080, height: 1920, ratio: "16:9", least: 360 },
    ]);
    const long = await videoFile({ seconds: 61, frameRate: 1 });
    expect(await refused({ file: long })).toEqual(["content_too_long", { seconds: 61, most: 60 }]);
    expect(await refused({ file: await videoFile({ codec: "hevc" }) })).toEqual([
      "content_codec_wrong",
      { codec: "hevc" },
    ]);
    expect(await refused({ context: "verticalBanner" })).toEqual(["content_medium_wrong", undefined]);
    const small = { name: "a.png", type: "image/png", bytes: await picture(800, 600) };
    expect(await refused({ mediaType: "image", context: "verticalBanner", file: small })).toEqual([
      "content_size_wrong",
      { width: 800, height: 600, wantedWidth: 1080, wantedHeight: 1440 },
    ]);
    expect(await db().$count(contentAsset)).toBe(0);
  });

  it("rejects a video with an impossible header as unreadable and still reads the next one", async () => {
    const packageName = await anApp();
    const bytes = await aLyingVideo({}, "stsc", 12, 0x7fffffff);
    const answer = await trySendContent(app(), packageName, {
      file: { name: "endless.mp4", type: "video/mp4", bytes },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "content_unreadable"]);
    expect((await someContent(app(), packageName)).status).toBe("draft");
  });

  it("treats a video rotated by 90 degrees as vertical", async () => {
    const packageName = await anApp();
    const file = await videoFile({ width: 1920, height: 1080, rotation: 90, container: "mov" }, "turned.mov");
    const { asset } = await someContent(app(), packageName, { file });
    expect(asset.facts).toMatchObject({ width: 1080, height: 1920, rotation: 90, container: "mov" });
  });

  it("stores the same file once and places it at most once per language", async () => {
    const packageName = await anApp();
    const first = await someContent(app(), packageName);
    const second = await someContent(app(), packageName, { language: "mr-IN" });
    expect(second.asset).toMatchObject({ id: first.asset.id, otherPlaces: 1 });
    expect((await trySendContent(app(), packageName)).json()).toMatchObject({ code: "content_placed" });
    await remove(packageName, [first]);
    expect((await list(packageName)).items).toMatchObject([{ id: second.id, asset: { otherPlaces: 0 } }]);
  });

  it("rejects the eleventh content file of a type, but not another placement of a known file", async () => {
    const packageName = await anApp();
    for (let at = 0; at < 10; at += 1)
      await someContent(app(), packageName, { file: await videoFile({ mark: String(at) }) });
    const eleventh = await trySendContent(app(), packageName, { file: await videoFile({ mark: "eleventh" }) });
    expect(eleventh.json()).toMatchObject({ code: "too_many_contents", params: { most: 10 } });
    const again = await videoFile({ mark: "3" });
    expect((await trySendContent(app(), packageName, { language: "ta-IN", file: again })).statusCode).toBe(200);
  });

  it("hides content from strangers and rejects changes by staff", async () => {
    const packageName = await anApp();
    const sent = await someContent(app(), packageName);
    expect((await remove(packageName, [sent], "stranger")).json()).toMatchObject({ code: "app_not_found" });
    for (const who of ["support", "admin", "superadmin"] as const)
      expect((await remove(packageName, [sent], who)).statusCode).toBe(403);
    expect((await trySendContent(app(), packageName, {}, "stranger")).statusCode).toBe(404);
  });

  it("rejects a rename or removal of outdated content with a conflict", async () => {
    const packageName = await anApp();
    const sent = await someContent(app(), packageName);
    const rename = (name: string) =>
      app()
        .as("normal")
        .send(contentCalls.changeListingName, {
          params: { packageName },
          body: { id: sent.id, revision: sent.revision, name },
        });
    expect((await rename("Leaf scan")).json()).toMatchObject({ name: "Leaf scan", revision: 1 });
    expect((await rename("Other")).json()).toMatchObject({
      code: "revision_conflict",
      current: { name: "Leaf scan", revision: 1 },
    });
    expect((await remove(packageName, [sent])).json()).toMatchObject({ code: "revision_conflict" });
    expect((await rename("x".repeat(61))).statusCode).toBe(422);
  });

  it("keeps a library file when its content is deleted, so that it can be placed again", async () => {
    const packageName = await anApp();
    const sent = await someContent(app(), packageName);
    const params = { packageName };
    await app()
      .as("normal")
      .call(contentCalls.addToLibrary, { params, body: { ids: [sent.id] } });
    await remove(packageName, [sent]);
    const place = { mediaType: "video", context: "verticalVideo", language: "gu-IN" } as const;
    const body = { ...place, ids: [sent.asset.id] };
    const { items } = await app().as("normal").call(contentCalls.retainMedia, { params, body });
    expect(items).toMatchObject([
      { language: "gu-IN", status: "draft", asset: { id: sent.asset.id, inLibrary: true } },
    ]);
    const wrong = await app()
      .as("normal")
      .send(contentCalls.retainMedia, { params, body: { ...body, context: "horizontalVideo" } });
    expect(wrong.json()).toMatchObject({ code: "content_shape_wrong" });
    const twice = await app().as("normal").send(contentCalls.retainMedia, { params, body });
    expect(twice.json()).toMatchObject({ code: "content_placed" });
  });

  it("removes a content language only when the item count is up to date", async () => {
    const packageName = await anApp();
    const first = await someContent(app(), packageName);
    await someContent(app(), packageName, { file: await videoFile({ mark: "other" }) });
    await someContent(app(), packageName, { language: "ur-IN" });
    const params = { packageName };
    const { items } = await app().as("normal").call(contentCalls.contentLanguages, { params });
    expect(items.toSorted((a, b) => a.items - b.items)).toEqual([
      { language: "ur-IN", items: 1, live: 0 },
      { language: "hi-IN", items: 2, live: 0 },
    ]);
    const drop = (seen: number) =>
      app()
        .as("normal")
        .send(contentCalls.removeContentLanguage, { params, body: { language: "hi-IN", items: seen } });
    expect((await drop(1)).json()).toMatchObject({ code: "content_changed", params: { count: 2 } });
    expect((await drop(2)).json()).toEqual({ removed: 2 });
    expect((await list(packageName)).items.map(({ language }) => language)).toEqual(["ur-IN"]);
    const gone = await app()
      .as("normal")
      .send(contentCalls.removeMedia, {
        params: { id: first.asset.id, pkg: packageName },
        body: { language: "ur-IN" },
      });
    expect(gone.json()).toEqual({ removed: 1 });
  });

  it("replaces a video's thumbnail only with a picture of the video's orientation", async () => {
    const packageName = await anApp();
    const upright = { name: "t.png", type: "image/png", bytes: await picture(360, 640) };
    const lying = { name: "t.png", type: "image/png", bytes: await picture(640, 360) };
    const sent = await someContent(app(), packageName, { alsoFiles: { thumbnail: upright } });
    expect(sent.thumbnail).toMatch(/^\/files\//);
    const change = (file: typeof upright) =>
      app()
        .as("normal")
        .send(contentCalls.updateThumbnail, {
          params: { packageName },
          body: { query: sent.id, revision: String(sent.revision) },
          file,
        });
    expect((await change(lying)).json()).toMatchObject({ code: "content_thumbnail_wrong" });
    const other = { ...upright, bytes: await picture(360, 640, 20) };
    const changed: ContentItem = (await change(other)).json();
    expect(changed.thumbnail).not.toBe(sent.thumbnail);
    expect((await change(upright)).json()).toMatchObject({ code: "revision_conflict" });
  });

  it("keeps a content file's bytes until no content refers to it", async () => {
    const packageName = await anApp();
    const sent = await someContent(app(), packageName);
    const [row] = await db().select().from(contentAsset);
    const { files } = app().services;
    const tidied = () =>
      cleanUpFiles(app().services, allContentReferences, {
        now: new Date(Date.now() + 3 * 86_400_000),
        everything: false,
        freed: [row?.sha256 ?? ""],
      });
    await tidied();
    expect(await files.stat(row?.sha256 ?? "")).toBeDefined();
    await remove(packageName, [sent]);
    await tidied();
    expect(await files.stat(row?.sha256 ?? "")).toBeUndefined();
  });
});
