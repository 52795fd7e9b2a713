import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import {
  decide,
  forkVersion,
  held,
  liveVersion,
  startDraft,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("version list", (app) => {
  const list = (query = {}, who: "normal" | "stranger" | "support" = "normal") =>
    app().as(who).call(versionCalls.listVersions, { query });

  it("lists versions waiting for the developer first, with their number of missing fields", async () => {
    await liveVersion(app());
    const bytes = await aPackage({ package: "in.kiteworks.tasks" });
    const inReview = await versionInReview(app(), { bytes });
    const draft = await startDraft(app(), "Sketch");
    const onHold = await versionInReview(app(), { bytes });
    await decide(app(), onHold.id, "onhold", held("icon"));
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.map((item) => item.id)).toEqual([onHold.id, draft.version.id, inReview.id]);
    expect(items[0]?.heldFields).toEqual([{ field: "icon", fixedAt: null }]);
    expect(items.map((item) => item.missing > 0)).toEqual([false, true, false]);
  });

  it("pages the version list by four and from any offset", async () => {
    for (const title of ["A", "B", "C", "D", "E"]) await startDraft(app(), title);
    const [first, rest] = [await list(), await list({ start: "4" })];
    expect([first.items.length, rest.items.length, rest.total]).toEqual([4, 1, 5]);
    expect(first.items.map((item) => item.title)).toEqual(["E", "D", "C", "B"]);
  });

  it("finds versions by literal title and package name", async () => {
    await startDraft(app(), "100% Notes");
    await startDraft(app(), "1000 Notes");
    await versionInReview(app());
    expect((await list({ searchText: "100%" })).items.map((item) => item.title)).toEqual(["100% Notes"]);
    expect((await list({ searchText: "kiteworks" })).total).toBe(1);
  });

  it("finds versions by regional title and by a new app title or developer name", async () => {
    const { version } = await startDraft(app(), "Sketch");
    const { pool } = app().services.database;
    const totalFor = async (searchText: string) => (await list({ searchText })).total;
    const hindi = JSON.stringify([{ language: "hi-IN", title: "रेखाचित्र" }]);
    await pool.query("update version set form = jsonb_set(form, '{languages}', $1::jsonb) where id = $2", [
      hindi,
      version.id,
    ]);
    expect([await totalFor("रेखा"), await totalFor("atelier")]).toEqual([1, 0]);
    await pool.query("update app set title = 'Atelier'");
    await pool.query("update developer set name = 'Painters of Jaipur'");
    expect([await totalFor("atelier"), await totalFor("jaipur")]).toEqual([1, 1]);
  });

  it("lists developers their own versions and staff every version", async () => {
    await startDraft(app(), "Mine");
    await startDraft(app(), "Theirs", "stranger");
    expect((await list({}, "stranger")).items.map((item) => item.title)).toEqual(["Theirs"]);
    expect((await list({}, "support")).total).toBe(2);
  });

  it("filters the version list by status with the right total", async () => {
    for (const title of ["A", "B", "C", "D", "E"]) await startDraft(app(), title);
    await versionInReview(app());
    const first = await list({ status: "draft" });
    expect([first.items.length, first.total]).toEqual([4, 5]);
    expect((await list({ status: "inreview" })).items.map((item) => item.status)).toEqual(["inreview"]);
    expect((await list({ status: "onhold,inreview" })).total).toBe(1);
  });

  it("lists an app's submitted versions in any status, newest first, without drafts that were never submitted", async () => {
    const first = (await liveVersion(app())).version;
    const { appId } = first;
    const second = (await forkVersion(app(), appId)).version;
    await app().services.database.pool.query(
      "update version set submitted_at = now(), status = 'rejected' where id = $1",
      [second.id],
    );
    await forkVersion(app(), appId);
    await startDraft(app(), "Another app");
    const ids = async (query = {}, who?: "stranger" | "support") =>
      (await list({ appId, ...query }, who)).items.map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids({ status: "rejected,onhold" })).toEqual([second.id]);
    expect(await ids({ start: "1" })).toEqual([first.id]);
    expect((await list({ appId, limit: "1" })).total).toBe(2);
    expect(await ids({}, "support")).toEqual([second.id, first.id]);
    const hidden = / 404 .*"app_not_found"/;
    await expect(list({ appId }, "stranger")).rejects.toThrow(hidden);
    await expect(list({ appId: crypto.randomUUID() })).rejects.toThrow(hidden);
  });
});
