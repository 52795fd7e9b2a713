import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { limits } from "#contract/limits.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { forkVersion, liveVersion, startDraft } from "#tests/support/builders/versions.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("app list", (app) => {
  const list = (query = {}, who: AskedAs = "normal") => app().as(who).call(appCalls.listApps, { query });

  it("lists each app with its live version and the one in progress", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    const draft = await startDraft(app(), "Sketch");
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map((item) => [item.title, item.live?.id ?? null, item.inProgress?.id ?? null])).toEqual([
      ["Sketch", null, draft.version.id],
      ["Notes", live.version.id, version.id],
    ]);
    expect(items[1]?.iconUrl).toMatch(/^\/files\/[0-9a-f]{64}\?/);
    const picture = await app().app.inject({ url: items[1]?.iconUrl ?? "" });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  it("finds apps by title, package name and number", async () => {
    const { app: sketch } = await startDraft(app(), "50% Sketch");
    await liveVersion(app());
    const titles = async (searchText: string) => (await list({ searchText })).items.map((item) => item.title);
    expect(await titles("sket")).toEqual(["50% Sketch"]);
    expect(await titles("%")).toEqual(["50% Sketch"]);
    expect(await titles("in.kiteworks")).toEqual(["Notes"]);
    expect(await titles(String(sketch.seqId))).toEqual(["50% Sketch"]);
    expect(await titles("99999999999999999999")).toEqual([]);
  });

  it("lists developers their own apps and staff every app", async () => {
    await startDraft(app(), "Mine");
    await startDraft(app(), "Theirs", "stranger");
    expect((await list()).items.map((item) => item.title)).toEqual(["Mine"]);
    expect((await list({}, "adminAsDev")).items.map((item) => item.title)).toEqual(["Mine"]);
    expect((await list({}, "support")).total).toBe(2);
  });

  it("pages the app list from any offset and filters it by status", async () => {
    const { version } = await liveVersion(app());
    for (const title of ["A", "B", "C"]) await startDraft(app(), title);
    const rest = await list({ start: "2", limit: "1" });
    expect([rest.items.map((item) => item.title), rest.total]).toEqual([["A"], 4]);
    const published = await list({ status: "active,blocked" });
    expect([published.items.map((item) => item.live?.id), published.total]).toEqual([[version.id], 1]);
    expect(
      (
        await app()
          .as("normal")
          .send(appCalls.listApps, { query: { status: "gone" } })
      ).statusCode,
    ).toBe(422);
  });

  it("returns the app total even on a page past the end", async () => {
    await startDraft(app(), "Sketch");
    expect(await list({ start: "25" })).toEqual({ items: [], total: 1 });
  });

  it("caps the app total at one above the count limit", async () => {
    const { people, services } = app();
    await services.database.transaction(async (tx) => {
      // Skips the triggers that fill the search index, which would take most of the time.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into app (developer_id, title)
        select ${people.developerId}::uuid, 'One of many ' || n from generate_series(1, ${limits.page.counted + 50}::int) n`);
    });
    const { items, total } = await list();
    expect([items.length, total]).toEqual([limits.page.default, limits.page.counted + 1]);
  });

  it("runs the same three statements for any number of apps in the list", async () => {
    await liveVersion(app());
    const few = (await statementsOf(() => list())).length;
    for (const title of ["A", "B", "C", "D", "E", "F"]) await startDraft(app(), title);
    expect([few, (await statementsOf(() => list())).length]).toEqual([3, 3]);
  });
});
