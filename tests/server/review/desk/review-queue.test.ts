import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { findOpenHeldFields, setHeldFieldFixedAt } from "#server/catalog/versions/history.store.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

withApps("review queue", (app) => {
  const queue = (query: Record<string, string | number> = {}) =>
    app().as("admin").send(reviewDeskCalls.reviewQueue, { query });
  const titles = async (query: Record<string, string | number> = {}): Promise<string[]> =>
    (await queue(query)).json().items.map((row: { version: { title: string } }) => row.version.title);

  const counts = (who: "admin" | "support" = "admin") => app().as(who).call(reviewDeskCalls.reviewCounts);

  it("sorts the review queue by due time, and by title on request", async () => {
    await waitingVersion(app(), { title: "Later", sentHoursAgo: 1 });
    await waitingVersion(app(), { title: "Sooner", sentHoursAgo: 20 });
    expect(await titles()).toEqual(["Sooner", "Later"]);
    expect(await titles({ sort: "-due" })).toEqual(["Later", "Sooner"]);
    expect(await titles({ sort: "title" })).toEqual(["Later", "Sooner"]);
  });

  it("keeps a resubmission's place in the queue but computes its due time anew", async () => {
    const first = await waitingVersion(app(), { title: "Held for a day", sentHoursAgo: 30 });
    await waitingVersion(app(), { title: "Sent since", sentHoursAgo: 10 });
    const { accounts, developerId } = app().people;
    const by = { accountId: accounts.normal.id, role: "normal" as const, developerId };
    const reasons = [{ field: "icon" as const, title: "Not sharp", description: "" }];
    const onHold = await decided(app(), first, "onhold", { reasons, hoursLater: 1 });
    await app().services.database.transaction(async (tx) => {
      for (const { id } of await findOpenHeldFields(tx, [first.id])) await setHeldFieldFixedAt(tx, id, new Date());
    });
    const again = await decided(app(), onHold, "rereview", { by });
    const { items } = (await queue()).json();
    expect(items.map((row: { version: { title: string } }) => row.version.title)).toEqual([
      "Held for a day",
      "Sent since",
    ]);
    expect(Date.parse(items[0].dueAt) - again.statusSince.getTime()).toBe(6 * 3_600_000);
    expect(await counts()).toMatchObject({ late: 0, oldestLateMinutes: 0 });
  });

  it("leaves live and held versions out of the review queue", async () => {
    await live(app(), { title: "Live" });
    const held = await waitingVersion(app(), { title: "Held" });
    await decided(app(), held, "onhold", { reasons: [{ field: "icon", title: "Not sharp", description: "" }] });
    expect(await titles()).toEqual([]);
  });

  it("finds queued versions by title or developer, and escapes LIKE wildcards", async () => {
    await waitingVersion(app(), { title: "Doodh 100% Diary", packageName: "in.ritu.doodh" });
    await waitingVersion(app(), { title: "Mandi", developerId: app().people.strangerDeveloperId });
    expect(await titles({ searchText: "0% d" })).toEqual(["Doodh 100% Diary"]);
    expect(await titles({ searchText: "other works" })).toEqual(["Mandi"]);
    expect(await titles({ searchText: "_andi" })).toEqual([]);
  });

  it("pages the review queue and counts all versions that match", async () => {
    for (const [at, title] of ["A", "B", "C"].entries()) await waitingVersion(app(), { title, sentHoursAgo: 9 - at });
    const page = (await queue({ start: 1, limit: 1 })).json();
    expect(page.items.map((row: { version: { title: string } }) => row.version.title)).toEqual(["B"]);
    expect(page.total).toBe(3);
    expect((await queue({ start: 50 })).json()).toMatchObject({ items: [], total: 3 });
  });

  it("filters and counts the review queue by claim, kind and category", async () => {
    const first = await live(app(), { title: "Old" });
    await waitingVersion(app(), { title: "Update", updateOf: first.appId });
    const mine = await waitingVersion(app(), { title: "Mine", category: "kids-zone" });
    await app()
      .as("admin")
      .call(reviewDeskCalls.claimVersion, { body: { versionId: mine.id } });
    expect(await titles({ claim: "mine" })).toEqual(["Mine"]);
    expect(await titles({ claim: "none" })).toEqual(["Update"]);
    expect(await titles({ kind: "update" })).toEqual(["Update"]);
    expect(await titles({ kind: "new" })).toEqual(["Mine"]);
    expect(await titles({ category: "kids-zone" })).toEqual(["Mine"]);
    const { items } = (await queue({ claim: "mine" })).json();
    expect(await counts()).toMatchObject({
      waiting: 2,
      mine: 1,
      notClaimed: 1,
      updates: 1,
      newApps: 1,
      claimed: 1,
      reviewers: 1,
    });
    expect(items[0].claim).toMatchObject({ accountId: app().people.accounts.admin.id, name: "admin Tester" });
  });

  it("counts another version of an app that was never live as a new app", async () => {
    const refused = await decided(app(), await waitingVersion(app(), { title: "First try" }), "rejected", {
      reasons: [{ field: null, title: "Copied", description: "" }],
    });
    await waitingVersion(app(), { title: "Next try", updateOf: refused.appId });
    expect(await titles({ kind: "update" })).toEqual([]);
    expect(await titles({ kind: "new" })).toEqual(["Next try"]);
    expect((await queue()).json().items[0].isUpdate).toBe(false);
    expect(await counts()).toMatchObject({ updates: 0, newApps: 1 });
  });

  it("counts late versions, those due within two hours, and the reviewer's decisions today", async () => {
    await waitingVersion(app(), { sentHoursAgo: 37 });
    await waitingVersion(app(), { sentHoursAgo: 35 });
    const done = await waitingVersion(app());
    await decided(app(), done, "rejected", { reasons: [{ field: null, title: "", description: "No" }] });
    const mine = await counts();
    expect(mine).toMatchObject({
      waiting: 2,
      late: 1,
      dueSoon: 1,
      dueSoonNotClaimed: 1,
      decidedToday: { approved: 0, held: 0, rejected: 1 },
      perHour: 0.1,
    });
    expect(mine.oldestLateMinutes).toBeGreaterThanOrEqual(59);
    expect((await counts("support")).decidedToday).toEqual({ approved: 0, held: 0, rejected: 0 });
  });
});
