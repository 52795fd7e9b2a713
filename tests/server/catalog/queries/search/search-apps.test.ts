import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { searchWord } from "#server/catalog/queries/search/search.tables.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import { forkVersion, liveVersion, startDraft, versionInReview } from "#tests/support/builders/versions.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("app search", (app) => {
  const db = () => app().services.database.db;
  const search = (query: Record<string, string> = {}) => app().as("support").call(appCalls.searchApps, { query });
  const titles = async (query: Record<string, string>) => (await search(query)).items.map(({ title }) => title);
  const change = (id: string, values: Partial<typeof appTable.$inferInsert>) =>
    db().update(appTable).set(values).where(eq(appTable.id, id));

  it("returns every app, last changed first, and filters by silent and flagged", async () => {
    const ledger = await startDraft(app(), "Kirana Ledger");
    await startDraft(app(), "Metro Map", "stranger");
    const { items, total, more } = await search();
    expect([items.map(({ title }) => title), total, more]).toEqual([["Metro Map", "Kirana Ledger"], 2, false]);
    await change(ledger.version.appId, { silent: true, flag: "Ask legal first" });
    const [found] = (await search({ silent: "true" })).items;
    expect(found).toMatchObject({ title: "Kirana Ledger", silent: true, external: false, flagged: true });
    expect(await titles({ silent: "false" })).toEqual(["Metro Map"]);
    expect(await titles({ flaggedOnly: "true" })).toEqual(["Kirana Ledger"]);
  });

  it("filters apps by several statuses, as separate parameters or as a list", async () => {
    const a = await startDraft(app(), "A");
    const b = await startDraft(app(), "B");
    await startDraft(app(), "C");
    await change(a.version.appId, { status: "blocked" });
    await change(b.version.appId, { status: "rejected" });
    expect((await titles({ blocked: "true", rejected: "true" })).toSorted()).toEqual(["A", "B"]);
    expect((await titles({ status: "blocked,draft" })).toSorted()).toEqual(["A", "C"]);
  });

  it("filters apps by title, package, number, contact, developer and day", async () => {
    const { version } = await liveVersion(app());
    const draft = await startDraft(app(), "Kirana Ledger");
    const [live] = (await search({ package: "kiteworks notes" })).items;
    expect(live?.id).toBe(version.appId);
    expect(await titles({ title: "ledg" })).toEqual(["Kirana Ledger"]);
    expect(await titles({ title: "edger" })).toEqual([]);
    expect(await titles({ title: "..." })).toEqual([]);
    expect(await titles({ seq_ids: `${draft.app.seqId},1` })).toEqual(["Kirana Ledger"]);
    expect(await titles({ hasContact: "false" })).toEqual(["Kirana Ledger"]);
    expect(await titles({ developerId: app().people.strangerDeveloperId })).toEqual([]);
    await change(draft.version.appId, { createdAt: new Date("2025-03-01T00:00:00+05:30") });
    expect(await titles({ datetype: "created", fromDate: "2025-03-01", toDate: "2025-03-01" })).toEqual([
      "Kirana Ledger",
    ]);
    expect((await search({ datetype: "published", fromDate: "2025-01-01" })).items).toHaveLength(1);
  });

  it("finds a title in its own script for the same word in Latin letters, and a part inside a word", async () => {
    await startDraft(app(), "रेल साथी");
    await startDraft(app(), "Kirana Ledger");
    expect(await titles({ searchText: "rail" })).toEqual(["रेल साथी"]);
    expect(await titles({ searchText: "rail sathi" })).toEqual(["रेल साथी"]);
    expect(await titles({ searchText: "rana" })).toEqual(["Kirana Ledger"]);
  });

  it("names an app's open version and filters by its status", async () => {
    const { version } = await liveVersion(app());
    const row = async (query: Record<string, string> = {}) => (await search(query)).items[0];
    expect(await row()).toMatchObject({ status: "active", openVersion: null });
    expect(await titles({ openVersion: "draft,onhold" })).toEqual([]);
    const update = await forkVersion(app(), version.appId);
    const held = { versionName: "4.3.0", status: "onhold" } as const;
    await db().update(versionTable).set(held).where(eq(versionTable.id, update.version.id));
    expect(await row({ openVersion: "onhold" })).toMatchObject({ status: "active", openVersion: held });
    expect(await row({ openVersion: "onhold", searchText: "notes" })).toMatchObject({ openVersion: held });
    expect(await titles({ openVersion: "inreview,draft" })).toEqual([]);
  });

  it("describes an app by its live version, else the one in progress, else the last rejected one", async () => {
    const row = async (appId: string) => (await search()).items.find(({ id }) => id === appId);
    const changed = (id: string, values: Partial<typeof versionTable.$inferInsert>) =>
      db().update(versionTable).set(values).where(eq(versionTable.id, id));
    const waiting = await versionInReview(app());
    await changed(waiting.id, { versionName: "1.0" });
    expect(await row(waiting.appId)).toMatchObject({ versionName: "1.0", published: false });
    expect((await row(waiting.appId))?.iconUrl).toContain("icon.png");
    await changed(waiting.id, { status: "rejected" });
    expect(await row(waiting.appId)).toMatchObject({ versionName: "1.0", published: false });
    const { version } = await liveVersion(app(), { bytes: await aPackage({ package: "in.kites.map" }) });
    await changed(version.id, { versionName: "2.0" });
    const update = await forkVersion(app(), version.appId);
    await changed(update.version.id, { versionName: "3.0" });
    expect(await row(version.appId)).toMatchObject({ versionName: "2.0", published: true });
    const draft = await startDraft(app(), "Kirana Ledger");
    expect(await row(draft.version.appId)).toMatchObject({ versionName: null, iconUrl: null, published: false });
  });

  it("sorts and pages apps, and omits the total on request", async () => {
    for (const title of ["Beta", "alpha", "Gamma"]) await startDraft(app(), title);
    expect(await titles({ sort: "title" })).toEqual(["alpha", "Beta", "Gamma"]);
    expect(await titles({ sort: "-title", start: "1", limit: "1" })).toEqual(["Beta"]);
    expect((await search({ total: "false" })).total).toBeNull();
    const [row] = (await search({ forDownload: "true" })).items;
    expect(row).toMatchObject({ title: "Gamma", published: false, iconUrl: null });
  });

  it("searches apps by text within filters, by relevance or by the given sort", async () => {
    await startDraft(app(), "Kirana Ledger");
    const other = await startDraft(app(), "Ledger of the Kirana Shop");
    expect(await titles({ searchText: "kirana leger" })).toEqual(["Kirana Ledger", "Ledger of the Kirana Shop"]);
    expect(await titles({ searchText: "kirana", sort: "-title" })).toEqual([
      "Ledger of the Kirana Shop",
      "Kirana Ledger",
    ]);
    await change(other.version.appId, { status: "blocked" });
    expect(await titles({ searchText: "किराना", status: "blocked" })).toEqual(["Ledger of the Kirana Shop"]);
    expect(await titles({ searchText: app().people.accounts.stranger.email })).toEqual([]);
    expect((await titles({ searchText: app().people.accounts.normal.email })).length).toBe(2);
    for (const searchText of ["'", "\\", "!!", "a'b | c:*", "%"]) await search({ searchText });
  });

  it("updates search words at once when a developer is renamed, and deletes unused words", async () => {
    await startDraft(app(), "Kirana Ledger");
    const { developerId } = app().people;
    const rename = (name: string) => db().update(developer).set({ name }).where(eq(developer.id, developerId));
    await rename("Zubeida Works");
    expect(await titles({ searchText: "zubeda" })).toEqual(["Kirana Ledger"]);
    await rename("Kite Works");
    expect(await titles({ searchText: "zubeida" })).toEqual([]);
    expect(await db().select().from(searchWord).where(eq(searchWord.word, "zubeida"))).toEqual([]);
  });
});
