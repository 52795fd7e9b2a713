import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { computeEditorialStatus } from "#contract/publishing/editorials/status.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { publishDueEditorials } from "#server/publishing/editorials/cms/publish-due-editorials.ts";
import { editorial, editorialText } from "#server/publishing/editorials/editorials.tables.ts";
import { editorialStatusSql } from "#server/publishing/editorials/status-sql.ts";
import {
  aDraft,
  anEditorial,
  inHindi,
  publishEditorialItem,
  someWords,
  writeText,
} from "#tests/support/builders/editorials.ts";
import { withApps } from "#tests/support/with-app.ts";

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

withApps("CMS items", (app) => {
  const item = (id: string) => app().as("support").call(cmsCalls.cmsItem, { params: { id } });
  const reads = (id: string, language = "en-US") =>
    app().as("normal").send(editorialCalls.editorial, { params: { id }, query: { language } });
  const setTime = (id: string, publishAt: Date) =>
    app().services.database.db.update(editorial).set({ publishAt }).where(eq(editorial.id, id));

  it("shows developers an item and each later change only after publishing", async () => {
    const id = await aDraft(app());
    expect([(await item(id)).status, (await reads(id)).statusCode]).toEqual(["draft", 404]);
    await publishEditorialItem(app(), id);
    expect([(await item(id)).status, (await reads(id)).json().title]).toEqual(["live", someWords.title]);
    await writeText(app(), id, "en-US", { ...someWords, title: "Changed" });
    const changed = await item(id);
    expect([changed.status, changed.changesNotLive, (await reads(id)).json().title]).toEqual([
      "live_with_changes",
      1,
      someWords.title,
    ]);
    await publishEditorialItem(app(), id);
    expect([(await item(id)).status, (await reads(id)).json().title]).toEqual(["live", "Changed"]);
    await app()
      .as("admin")
      .call(cmsCalls.unpublishEditorial, { params: { id }, body: { revision: (await item(id)).revision, at: null } });
    expect([(await item(id)).status, (await reads(id)).statusCode]).toEqual(["unpublished", 404]);
    const { items } = await app()
      .as("admin")
      .call(auditCalls.listAudit, { query: { subjectId: id } });
    expect(items.map(({ action }) => action).slice(0, 2)).toEqual(["editorial_unpublished", "editorial_published"]);
  });

  it("computes the same status in SQL as statusOf for any dates and revisions", async () => {
    const id = await aDraft(app());
    const { db } = app().services.database;
    const date = fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: null });
    const schedule = fc.record({
      published: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      publish: date,
      end: date,
    });
    await fc.assert(
      fc.asyncProperty(schedule, async ({ published, publish: start, end }) => {
        const at = (minutes: number | null) =>
          minutes === null ? null : new Date(Date.now() + (minutes + 0.5) * minuteMs);
        const row = { publishedRevision: published, draftRevision: 3, publishAt: at(start), unpublishAt: at(end) };
        const live = published === null ? null : new Date();
        await db
          .update(editorial)
          .set({ ...row, liveAt: live, firstLiveAt: live })
          .where(eq(editorial.id, id));
        const [selected] = await db.select({ status: editorialStatusSql }).from(editorial).where(eq(editorial.id, id));
        expect(selected?.status).toBe(computeEditorialStatus(row, new Date()));
      }),
      { numRuns: 60 },
    );
  });

  it("publishes a due item once when several workers run, and reports minutes late until then", async () => {
    const [early, due] = [await aDraft(app()), await aDraft(app())];
    for (const id of [early, due])
      await publishEditorialItem(app(), id, { publishAt: inMinutes(60), unpublishAt: inMinutes(600) });
    expect((await item(due)).status).toBe("scheduled");
    await setTime(due, new Date(Date.now() - 7.5 * minuteMs));
    expect([(await item(due)).lateMinutes, (await reads(due)).statusCode]).toEqual([7, 404]);
    const published = await Promise.all([1, 2, 3].map(() => publishDueEditorials(app().services.database)));
    expect(published.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([(await item(due)).status, (await item(due)).lateMinutes]).toEqual(["live", null]);
    expect((await reads(due)).statusCode).toBe(200);
    expect((await item(early)).status).toBe("scheduled");
  });

  it("leaves an item scheduled and due when the process dies before the commit", async () => {
    const id = await aDraft(app());
    await publishEditorialItem(app(), id, { publishAt: inMinutes(60) });
    await setTime(id, new Date(Date.now() - minuteMs));
    const { db, transaction } = app().services.database;
    const killed = (work: Parameters<typeof transaction>[0]) =>
      transaction(async (tx, after) => {
        await work(tx, after);
        throw new Error("killed");
      });
    await expect(publishDueEditorials({ db, transaction: killed as typeof transaction })).rejects.toThrow("killed");
    expect((await item(id)).status).toBe("scheduled");
    expect(await publishDueEditorials({ db, transaction })).toBe(1);
    expect(await publishDueEditorials({ db, transaction })).toBe(0);
  });

  it("lists publish blockers and refuses an incomplete item, both at once and when it is due", async () => {
    const picture = { id: "cccc", type: "picture" as const, text: "", note: "", mediaId: null };
    const id = await aDraft(app(), {
      words: { blocks: [picture, { ...picture, id: "dddd", type: "bars", text: "No number here" }] },
      facts: { author: "" },
    });
    const codes = (await item(id)).holdBacks.map(({ code, block }) => `${code} ${block}`);
    expect(codes).toEqual(["author_missing null", "picture_missing cccc", "alt_missing cccc", "line_unreadable dddd"]);
    expect((await publishEditorialItem(app(), id)).json()).toMatchObject({
      code: "editorial_held_back",
      params: { count: 4 },
      fields: [
        { path: "facts", code: "author_missing" },
        { path: "en-US", code: "picture_missing" },
        { path: "en-US", code: "alt_missing" },
        { path: "en-US", code: "line_unreadable" },
      ],
    });
    await publishEditorialItem(app(), id, { publishAt: inMinutes(5) });
    await setTime(id, new Date(Date.now() - 3 * minuteMs));
    expect(await publishDueEditorials(app().services.database)).toBe(0);
    const [row] = await app()
      .as("support")
      .call(cmsCalls.listCms, { query: { status: "scheduled" } });
    expect([row?.lateMinutes, row?.holdBacks.length]).toEqual([3, 4]);
    expect(await app().as("support").call(cmsCalls.cmsCounts)).toMatchObject({ late: 1, nextAt: null });
  });

  it("marks translations stale when the source text changes, until they are saved again", async () => {
    const id = await aDraft(app());
    await writeText(app(), id, "hi-IN", inHindi);
    const statesOf = async () => (await item(id)).languages.map(({ language, state }) => `${language} ${state}`);
    expect(await statesOf()).toEqual(["en-US checked", "hi-IN checked"]);
    await writeText(app(), id, "en-US", { ...someWords, title: "Changed" });
    expect(await statesOf()).toEqual(["en-US checked", "hi-IN stale"]);
    const stale = await item(id);
    expect(stale.sources.map(({ title }) => title)).toEqual([someWords.title]);
    expect(await app().as("support").call(cmsCalls.cmsCounts)).toMatchObject({ staleTexts: 1, staleItems: 1 });
    expect(
      await app()
        .as("support")
        .call(cmsCalls.listCms, { query: { stale: "hi-IN" } }),
    ).toHaveLength(1);
    await writeText(app(), id, "hi-IN", inHindi);
    expect(await statesOf()).toEqual(["en-US checked", "hi-IN checked"]);
    expect(
      await app()
        .as("support")
        .call(cmsCalls.listCms, { query: { stale: "hi-IN" } }),
    ).toHaveLength(0);
  });

  it("answers 409 to the second save of the same language; other languages do not conflict", async () => {
    const id = await aDraft(app());
    const write = (language: "en-US" | "hi-IN", revision: number, title: string) =>
      app()
        .as("superadmin")
        .send(cmsCalls.writeEditorialText, { params: { id, language }, body: { ...someWords, title, revision } });
    const readRevision = (await item(id)).texts[0]?.number ?? 0;
    expect((await write("hi-IN", 0, "पहला")).statusCode).toBe(200);
    expect((await write("en-US", readRevision, "First")).statusCode).toBe(200);
    const late = await write("en-US", readRevision, "Second");
    expect([late.statusCode, late.json().code]).toEqual([409, "revision_conflict"]);
    expect((await item(id)).texts.map(({ title }) => title)).toEqual(["First", "पहला"]);
    const stale = { revision: (await item(id)).revision - 1, publishAt: null, unpublishAt: null };
    const lost = await app().as("admin").send(cmsCalls.publishEditorial, { params: { id }, body: stale });
    expect(lost.statusCode).toBe(409);
  });

  it("keeps a removed language live until the next publish; the source language cannot be removed", async () => {
    const id = await anEditorial(app());
    await writeText(app(), id, "hi-IN", inHindi);
    await publishEditorialItem(app(), id);
    const remove = async (language: "en-US" | "hi-IN") => {
      const revision = (await item(id)).texts.find((text) => text.language === language)?.number ?? 0;
      return app().as("admin").send(cmsCalls.removeEditorialText, { params: { id, language }, body: { revision } });
    };
    expect((await remove("en-US")).json().code).toBe("editorial_status_conflict");
    await remove("hi-IN");
    expect((await reads(id, "hi-IN")).json().title).toBe(inHindi.title);
    await publishEditorialItem(app(), id);
    expect((await reads(id, "hi-IN")).json()).toMatchObject({ title: someWords.title, languages: ["en-US"] });
  });

  it("numbers newsletter issues in order and refuses a repeated number", async () => {
    const [first, second] = [await aDraft(app(), { kind: "newsletter" }), await aDraft(app(), { kind: "newsletter" })];
    expect([(await item(first)).number, (await item(second)).number]).toEqual([1, 2]);
    const { facts, factsRevision } = await item(second);
    const answer = await app()
      .as("admin")
      .send(cmsCalls.writeEditorialFacts, {
        params: { id: second },
        body: { revision: factsRevision, facts: { ...facts, number: 1 } },
      });
    expect(answer.json().fields).toEqual([{ path: "facts.number", code: "repeated" }]);
  });

  it("refuses CMS edits by support and developers; saved text revisions cannot be updated", async () => {
    const id = await aDraft(app());
    const body = { ...someWords, revision: 1 };
    for (const who of ["support", "normal"] as const) {
      const refused = await app()
        .as(who)
        .send(cmsCalls.writeEditorialText, { params: { id, language: "en-US" }, body });
      expect(refused.statusCode).toBe(403);
    }
    expect((await publishEditorialItem(app(), id, {}, "support")).statusCode).toBe(403);
    const { db } = app().services.database;
    await expect(db.update(editorialText).set({ title: sql`'x'` })).rejects.toThrow("Failed query");
  });
});
