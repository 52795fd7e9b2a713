import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import {
  type DeveloperPage,
  emptyDeveloperPage,
  type DeveloperPageDraft,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { developerPage as developerPageTable } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import {
  aDeveloperPage,
  mayPublishPage,
  publishedPage,
  somePage,
  tryDecidePage,
} from "#tests/support/builders/developer-pages.ts";
import { striped } from "#tests/support/builders/pictures.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { proveIdentity } from "#tests/support/builders/transfers.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("public developer pages", (app) => {
  const db = () => app().services.database.db;
  const write = (revision: number, draft: DeveloperPageDraft, who: AskedAs = "normal") =>
    app().as(who).send(developerPageCalls.writeDeveloperPage, { body: { revision, draft } });
  const publish = (revision: number) =>
    app().as("normal").send(developerPageCalls.publishDeveloperPage, { body: { revision } });
  const get = (url: string, headers: Record<string, string> = {}) => app().app.inject({ url, headers });
  const pathOf = ({ address }: DeveloperPage): string => new URL(address ?? "").pathname;
  const published = async (): Promise<DeveloperPage> => {
    await mayPublishPage(app());
    return publishedPage(app());
  };

  it("refuses to publish a page without a proven identity, then without an app in the store", async () => {
    const draft = await aDeveloperPage(app());
    expect(draft).toMatchObject({ missing: ["identity", "listed_app"] });
    expect((await publish(draft.revision)).json().code).toBe("developer_page_needs_identity");
    await proveIdentity(app(), app().people.developerId);
    expect((await publish(draft.revision)).json().code).toBe("developer_page_needs_app");
    const { version } = await liveVersion(app());
    await db().update(appTable).set({ silent: true }).where(eq(appTable.id, version.appId));
    expect((await publish(draft.revision)).json().code).toBe("developer_page_needs_app");
    await db().update(appTable).set({ silent: false });
    const submitted: DeveloperPage = (await publish(draft.revision)).json();
    expect(submitted).toMatchObject({ state: "draft", missing: [], submission: { isDraft: true } });
  });

  it("hides a published page while its developer's app or proof of identity is gone", async () => {
    const page = await published();
    const state = async () => {
      const { state } = await app().as("normal").call(developerPageCalls.developerPage, {});
      const { body } = await get("/sitemap.xml");
      return [state, (await get(pathOf(page))).statusCode, body.includes(String(page.address))];
    };
    expect(await state()).toEqual(["live", 200, true]);
    await db().update(appTable).set({ status: "blocked" });
    expect(await state()).toEqual(["hidden", 404, false]);
    await db().update(appTable).set({ status: "limited_serving" });
    expect(await state()).toEqual(["live", 200, true]);
    await db()
      .update(identityCheck)
      .set({ validUntil: new Date(Date.now() - 1_000) });
    expect(await state()).toEqual(["hidden", 404, false]);
    await db().update(identityCheck).set({ validUntil: null, state: "PSEUDO_SUCCESS" });
    expect(await state()).toEqual(["live", 200, true]);
    const { developerId } = app().people;
    const renewal = { developerId, provider: "manual", createdAt: new Date(Date.now() + 1_000) } as const;
    await db().insert(identityCheck).values(renewal);
    expect(await state(), "a renewal in progress").toEqual(["live", 200, true]);
    await db().update(identityCheck).set({ state: "FAILURE" }).where(eq(identityCheck.state, "IN_PROGRESS"));
    expect(await state(), "a failed renewal").toEqual(["hidden", 404, false]);
  });

  it("serves a published developer page without scripts, texts escaped, and lists it in the sitemap", async () => {
    await mayPublishPage(app());
    const draft = await aDeveloperPage(app());
    expect(draft).toMatchObject({ state: "draft", address: null, revision: 1 });
    const page = await publishedPage(app());
    expect(page).toMatchObject({ state: "live", submission: null });
    const { statusCode, body, headers } = await get(pathOf(page));
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    for (const text of ["Apps for fields &amp; shops", "We make tools &lt;for&gt; farmers.", page.name])
      expect(body).toContain(text);
    expect(body).toContain(`<a href="${pathOf(page)}/links/1?language=en-US" rel="nofollow ugc noopener noreferrer">`);
    expect(body).not.toContain("https://sahyadri.example/about");
    expect(body).toContain(`href="mailto:help@sahyadri.example"`);
    expect(body).toContain(`<link rel="canonical" href="${page.address}">`);
    expect(body).not.toMatch(/<script|\{\{|undefined/);
    expect(String(headers["content-security-policy"])).toContain("default-src 'none'");
    expect((await get("/sitemap.xml")).body).toContain(`<loc>${page.address}</loc>`);
  });

  it("shows a link's address before a visitor leaves, and only addresses of the published page", async () => {
    const path = pathOf(await published());
    const leave = (rest: string) => get(`${path}/links/${rest}`);
    const { statusCode, body } = await leave("1?language=hi-IN&to=https://evil.example/");
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="https://sahyadri.example/about" rel="nofollow ugc noopener noreferrer"`);
    expect(body).toContain("sahyadri.example पर जाएँ");
    expect(body).toContain("noindex");
    expect(body).not.toMatch(/evil|http-equiv|<script/);
    for (const rest of ["0", "2", "9", "x", "1.5", "-1"]) expect((await leave(rest)).statusCode, rest).toBe(404);
    await db().update(appTable).set({ status: "inactive" });
    expect((await leave("1")).statusCode).toBe(404);
  });

  it("serves a developer page in the requested language if written in it, else in English", async () => {
    const path = pathOf(await published());
    expect((await get(`${path}?language=mr-IN`)).body).toContain("आम्ही पुण्यातले बारा जण.");
    const urdu = (await get(`${path}?language=ur-IN`)).body;
    expect(urdu).toContain(`<html lang="ur-IN" dir="rtl">`);
    expect(urdu).toContain("Twelve people in Pune.");
  });

  it("lists live apps on a developer page, without silent or blocked ones", async () => {
    const path = pathOf(await published());
    const { version } = await liveVersion(app(), { bytes: await aPackage({ package: "in.kite.other" }) });
    const link = "market://details?id=in.kite.other";
    const { body } = await get(path);
    expect(body).toContain(version.title);
    expect(body).toContain(link);
    await db().update(appTable).set({ silent: true }).where(eq(appTable.id, version.appId));
    expect((await get(path)).body).not.toContain(link);
    await db().update(appTable).set({ silent: false, status: "blocked" }).where(eq(appTable.id, version.appId));
    expect((await get(path)).body).not.toContain(link);
  });

  it("keeps a published developer page while its draft changes, and its address after a rename", async () => {
    const page = await published();
    const [words] = somePage.words;
    const next = {
      ...somePage,
      words: [{ ...words, language: "en-US" as const, tagline: "Changed", about: "Changed." }],
    };
    const changed: DeveloperPage = (await write(page.revision, next)).json();
    expect(changed.state).toBe("live_with_changes");
    expect((await get(pathOf(page))).body).not.toContain("Changed");
    await db().update(developer).set({ name: "Another Name" });
    const waiting: DeveloperPage = (await publish(changed.revision)).json();
    expect([waiting.state, waiting.submission?.isDraft]).toEqual(["live_with_changes", true]);
    const before = (await get(pathOf(page))).body;
    expect([before.includes("Changed"), before.includes("Another Name")]).toEqual([false, false]);
    expect((await tryDecidePage(app(), "approved")).json().address).toBe(page.address);
    const after = (await get(pathOf(page))).body;
    expect([after.includes("Changed"), after.includes("Another Name")]).toEqual([true, true]);
  });

  it("answers revision_conflict when a save or publish of a developer page is outdated", async () => {
    await mayPublishPage(app());
    const page = await aDeveloperPage(app());
    const answers = await Promise.all(
      ["One", "Two"].map((tagline) =>
        write(page.revision, { ...somePage, words: [{ language: "en-US", tagline, about: "Some." }] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect([lost.code, lost.current.revision]).toEqual(["revision_conflict", page.revision + 1]);
    expect((await publish(page.revision)).json().code).toBe("revision_conflict");
    expect((await write(0, somePage, "stranger")).statusCode, "theirs is their own").toBe(200);
  });

  it("refuses to publish an empty developer page; answers 404 if offline or its developer is disabled", async () => {
    const page = await published();
    const draft: DeveloperPage = (await write(page.revision, emptyDeveloperPage)).json();
    expect((await publish(draft.revision)).json().code).toBe("developer_page_empty");
    expect((await get("/dev/nobody")).statusCode).toBe(404);
    for (const status of ["disabled", "deleted"] as const) {
      await db().update(developer).set({ status });
      const answer = await get(pathOf(page));
      expect([answer.statusCode, answer.body.includes("noindex")]).toEqual([404, true]);
    }
    await db().update(developer).set({ status: "enabled" });
    expect((await get(pathOf(page))).statusCode).toBe(200);
    const { state }: DeveloperPage = (
      await app()
        .as("normal")
        .send(developerPageCalls.unpublishDeveloperPage, { body: { revision: draft.revision } })
    ).json();
    expect([state, (await get(pathOf(page))).statusCode]).toEqual(["unpublished", 404]);
  });

  it("accepts only https links, one text per language and an own picture on a developer page", async () => {
    await mayPublishPage(app());
    const refused = async (draft: Partial<DeveloperPageDraft>) => {
      const answer = await write(0, { ...somePage, ...draft });
      return [answer.statusCode, answer.json().fields?.[0]?.path ?? answer.json().code];
    };
    for (const url of ["http://plain.example/", "javascript:alert(1)", "https://who@evil.example/"])
      expect(await refused({ links: [{ label: "x", url }] })).toEqual([422, "draft.links.0.url"]);
    const [words] = somePage.words;
    if (words) expect(await refused({ words: [words, words] })).toEqual([422, "draft.words"]);
    const bytes = await striped(512, 512, 3);
    const file = { name: "logo.png", type: "image/png", bytes };
    const { id } = (await app().as("stranger").send(listingCalls.uploadIcon, { file })).json();
    expect(await refused({ pictureId: id })).toEqual([404, "media_not_found"]);
    const own = (await app().as("normal").send(listingCalls.uploadIcon, { file })).json();
    const saved: DeveloperPage = (await write(0, { ...somePage, pictureId: own.id })).json();
    expect(saved.picture?.id).toBe(own.id);
    const page = await publishedPage(app(), saved.draft);
    expect((await get(pathOf(page))).body).toContain(`width="96" height="96"`);
  });

  it("shows the banner and the apps in the developer's order, and refuses another developer's banner", async () => {
    const { version: first } = await mayPublishPage(app());
    const { version: second } = await liveVersion(app(), { bytes: await aPackage({ package: "in.kite.other" }) });
    const file = { name: "banner.png", type: "image/png", bytes: await striped(1024, 500, 3) };
    const uploaded = async (who: AskedAs) => (await app().as(who).send(listingCalls.uploadHero, { file })).json().id;
    const foreign = await write(0, { ...somePage, bannerId: await uploaded("stranger") });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "media_not_found"]);
    const own: string = await uploaded("normal");
    const asIcon = await write(0, { ...somePage, pictureId: own });
    expect(asIcon.json().code).toBe("media_not_found");
    const namesIn = async (appOrder: string[]) => {
      const { draft } = await app().as("normal").call(developerPageCalls.developerPage, {});
      const page = await publishedPage(app(), { ...draft, ...somePage, bannerId: own, appOrder });
      expect(page.banner?.id).toBe(own);
      const { body } = await get(pathOf(page));
      expect(body).toContain(`width="1024" height="500"`);
      return [...body.matchAll(/details\?id=([\w.]+)/g)].map(([, name]) => name);
    };
    const newestFirst = await namesIn([second.appId, first.appId]);
    expect([newestFirst.length, newestFirst[0]]).toEqual([2, "in.kite.other"]);
    expect(await namesIn([first.appId])).toEqual(newestFirst.toReversed());
    const apps = await app().as("normal").call(developerPageCalls.developerPageApps, {});
    expect(apps.map(({ id }) => id).toSorted()).toEqual([first.appId, second.appId].toSorted());
    expect(await app().as("stranger").call(developerPageCalls.developerPageApps, {})).toEqual([]);
  });

  it("reads pages that were saved before they had a banner and an order of apps", async () => {
    const page = await published();
    const earlier = sql`draft - 'bannerId' - 'appOrder'`;
    await db().update(developerPageTable).set({ draft: earlier, published: earlier });
    const read = await app().as("normal").call(developerPageCalls.developerPage, {});
    expect([read.state, read.draft.bannerId, read.draft.appOrder]).toEqual(["live", null, []]);
    expect((await get(pathOf(page))).statusCode).toBe(200);
  });

  it("previews a developer page's draft behind a signed link and answers 410 to a changed link", async () => {
    await aDeveloperPage(app());
    const { address } = await app()
      .as("normal")
      .call(developerPageCalls.previewDeveloperPage, { query: { language: "mr-IN" } });
    const preview = await get(address);
    expect([preview.statusCode, preview.body.includes("आम्ही पुण्यातले बारा जण.")]).toEqual([200, true]);
    expect(preview.body).toContain("noindex");
    expect((await get(`${address}x`)).statusCode).toBe(410);
  });
});
