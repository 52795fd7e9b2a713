import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import type { DeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { developerPageReviewCalls } from "#contract/publishing/developer-pages/review-calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { submitUnreviewedPages } from "#server/publishing/queries/submit-unreviewed-pages.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import {
  aDeveloperPage,
  mayPublishPage,
  publishedPage,
  somePage,
  tryDecidePage,
} from "#tests/support/builders/developer-pages.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("review of developer pages", (app) => {
  const db = () => app().services.database.db;
  const ownPage = () => app().as("normal").call(developerPageCalls.developerPage, {});
  const submit = async (draft = somePage): Promise<DeveloperPage> => {
    const { revision } = await aDeveloperPage(app(), draft);
    return app().as("normal").call(developerPageCalls.publishDeveloperPage, { body: { revision } });
  };
  const list = (tab: "waiting" | "public") =>
    app().as("support").call(developerPageReviewCalls.listDeveloperPages, { query: { tab } });
  const get = (url: string) => app().app.inject({ url });
  const notices = async () => {
    const rows = await db().select().from(notice).where(eq(notice.event, "developer-page-decided"));
    return rows.map(({ about }) => about);
  };
  const link = { label: "Login", url: "https://login.example" };

  it("keeps a submitted developer page from the public until an admin approves it", async () => {
    await mayPublishPage(app());
    expect(await submit()).toMatchObject({ state: "draft", address: null });
    expect((await get("/sitemap.xml")).body).not.toContain("/dev/");
    expect(await list("waiting")).toMatchObject([{ id: app().people.developerId, publishedAt: null }]);
    expect((await app().as("support").call(reviewDeskCalls.waitingCounts)).developerPages).toBe(1);
    expect((await tryDecidePage(app(), "approved", { who: "support" })).statusCode).toBe(403);
    const approved = (await tryDecidePage(app(), "approved")).json();
    expect((await get(new URL(approved.address).pathname)).statusCode).toBe(200);
    expect(await ownPage()).toMatchObject({ state: "live", submission: null, address: approved.address });
    expect([(await list("waiting")).length, (await list("public")).length]).toEqual([0, 1]);
    expect(await notices()).toMatchObject([{ decision: "approved", reason: "" }]);
  });

  it("keeps the approved page public while changed links wait, and when they are refused", async () => {
    await mayPublishPage(app());
    const path = new URL((await publishedPage(app())).address ?? "").pathname;
    expect(await submit({ ...somePage, links: [link] })).toMatchObject({ state: "live_with_changes" });
    expect((await get(path)).body).not.toContain("Login");
    const params = { id: app().people.developerId };
    const reviewed = await app().as("support").call(developerPageReviewCalls.reviewedDeveloperPage, { params });
    expect(reviewed).toMatchObject({
      submitted: { draft: { links: [link] } },
      published: { draft: { links: somePage.links } },
    });
    const wordless = await tryDecidePage(app(), "refused", { reason: "  " });
    expect([wordless.statusCode, wordless.json().code]).toEqual([422, "reason_required"]);
    expect((await tryDecidePage(app(), "refused")).statusCode).toBe(200);
    const { body, statusCode } = await get(path);
    expect([statusCode, body.includes("Login")]).toEqual([200, false]);
    expect(await ownPage()).toMatchObject({
      state: "live_with_changes",
      submission: null,
      refusal: { decision: "refused", reason: "Not your bank." },
    });
    expect(await submit({ ...somePage, links: [] })).toMatchObject({ refusal: null });
  });

  it("hides a page published before there were reviews, and submits it when the server starts", async () => {
    await mayPublishPage(app());
    const path = new URL((await publishedPage(app())).address ?? "").pathname;
    await db().update(developerPage).set({ publishedName: null });
    for (const url of [path, `${path}/links/1`]) expect((await get(url)).statusCode, url).toBe(404);
    expect((await get("/sitemap.xml")).body).not.toContain(path);
    const repair = () => app().services.database.transaction((tx) => submitUnreviewedPages(tx));
    expect([await repair(), await repair()]).toEqual([1, 0]);
    expect(await ownPage()).toMatchObject({ state: "unpublished", submission: { isDraft: true } });
    expect(await list("waiting")).toMatchObject([{ id: app().people.developerId }]);
    expect((await tryDecidePage(app(), "approved")).statusCode).toBe(200);
    expect((await get(path)).statusCode).toBe(200);
    expect(await repair()).toBe(0);
  });

  it("takes a public developer page down with a reason, also its links and waiting changes", async () => {
    await mayPublishPage(app());
    const { address } = await publishedPage(app());
    await submit({ ...somePage, links: [link] });
    expect((await tryDecidePage(app(), "taken_down")).statusCode).toBe(200);
    const path = new URL(address ?? "").pathname;
    for (const url of [path, `${path}/links/1`]) expect((await get(url)).statusCode).toBe(404);
    expect(await ownPage()).toMatchObject({
      state: "unpublished",
      address,
      submission: null,
      refusal: { decision: "taken_down", reason: "Not your bank." },
    });
    expect(await list("waiting")).toEqual([]);
    expect((await notices()).at(-1)).toMatchObject({ decision: "taken_down", reason: "Not your bank." });
    const audited = await db().select().from(auditEntry).where(eq(auditEntry.subject, "DeveloperPage"));
    expect(audited.map(({ action }) => action)).toContain("developer_page_taken_down");
    expect((await tryDecidePage(app(), "taken_down")).json().code, "nothing left to take down").toBe(
      "revision_conflict",
    );
  });

  it("refuses to approve content that changed meanwhile, was withdrawn, or lost its requirements", async () => {
    await mayPublishPage(app());
    const { revision } = await submit();
    await submit({ ...somePage, links: [link] });
    const params = { id: app().people.developerId };
    const decide = (seen: number) =>
      app()
        .as("admin")
        .send(developerPageReviewCalls.decideDeveloperPage, {
          params,
          body: { revision: seen, decision: "approved", reason: "" },
        });
    const lost = (await decide(revision)).json();
    expect([lost.code, lost.current.submitted.draft.links]).toEqual(["revision_conflict", [link]]);
    await db().update(appTable).set({ status: "blocked" });
    expect((await tryDecidePage(app(), "approved")).json().code).toBe("developer_page_needs_app");
    await db().update(appTable).set({ status: "active" });
    const { revision: current } = await ownPage();
    await app()
      .as("normal")
      .call(developerPageCalls.unpublishDeveloperPage, { body: { revision: current } });
    expect((await tryDecidePage(app(), "approved")).json().code).toBe("revision_conflict");
    expect(await ownPage()).toMatchObject({ state: "draft", submission: null, refusal: null });
  });
});
