import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewLane } from "#contract/review/desk/review-lanes.ts";
import { enqueueLaneBackfill, backfillLanes } from "#server/catalog/versions/queue/backfill-lanes.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "./waiting.ts";

const hourMs = 3_600_000;

withApps("review lanes", (app) => {
  const queue = (query: Record<string, unknown> = {}) => app().as("admin").call(reviewDeskCalls.reviewQueue, { query });
  const titles = async (query: Record<string, unknown> = {}) =>
    (await queue(query)).items.map(({ version }) => version.title);
  const expedite = (versionId: string, who: "admin" | "support" = "admin") =>
    app()
      .as(who)
      .send(reviewDeskCalls.expedite, { body: { versionId, reason: "A security fix" } });

  it("sets each version's due time from its review lane", async () => {
    await waitingVersion(app(), { title: "First app" });
    const { appId } = await live(app(), { permissions: ["android.permission.INTERNET"] });
    await waitingVersion(app(), { title: "Next app" });
    await waitingVersion(app(), { title: "Update", updateOf: appId, permissions: ["android.permission.CAMERA"] });
    const { items } = await queue();
    const hours = new Map(
      items.map(({ version, lane, dueAt }) => [
        version.title,
        [lane, Math.round((Date.parse(dueAt) - Date.parse(version.submittedAt ?? "")) / hourMs)],
      ]),
    );
    expect(hours.get("First app")).toEqual(["new_developer", 36]);
    expect(hours.get("Next app")).toEqual(["new_app", 24]);
    expect(hours.get("Update")).toEqual(["update_permissions", 18]);
  });

  it("filters the review queue by lane and counts each lane", async () => {
    await live(app());
    await waitingVersion(app(), { title: "Plain" });
    await waitingVersion(app(), { title: "Loan", tags: ["personal-loans"] });
    expect(await titles({ lane: "sensitive" })).toEqual(["Loan"]);
    const { lanes } = await app().as("support").call(reviewDeskCalls.reviewCounts);
    expect(lanes).toMatchObject({ sensitive: 1, new_app: 1, update: 0 });
  });

  it("sorts the review queue by risk, then by due time", async () => {
    await live(app());
    await waitingVersion(app(), { title: "Plain, later", sentHoursAgo: 1 });
    await waitingVersion(app(), { title: "Plain, sooner", sentHoursAgo: 2 });
    await waitingVersion(app(), { title: "Loan", tags: ["personal-loans"] });
    expect(await titles({ sort: "-risk" })).toEqual(["Loan", "Plain, sooner", "Plain, later"]);
  });

  it("moves an expedited version to the top of the queue and audits the reason", async () => {
    await live(app());
    await waitingVersion(app(), { title: "Before", sentHoursAgo: 10 });
    const urgent = await waitingVersion(app(), { title: "Urgent" });
    expect((await expedite(urgent.id, "support")).statusCode).toBe(403);
    expect(await titles()).toEqual(["Before", "Urgent"]);
    const { dueAt } = (await expedite(urgent.id)).json();
    expect(Date.parse(dueAt)).toBeLessThanOrEqual(Date.now() + 4 * hourMs);
    const [first] = (await queue()).items;
    expect(first).toMatchObject({ version: { title: "Urgent", revision: urgent.revision }, lane: "expedited" });
    const { rows } = await app().services.database.pool.query(
      "select data from audit_entry where action = 'version_expedited' order by at desc limit 1",
    );
    expect(rows[0].data).toMatchObject({ versionId: urgent.id, from: "new_app", reason: "A security fix" });
  });

  it("never makes a version due later when it is expedited", async () => {
    await live(app());
    const late = await waitingVersion(app(), { sentHoursAgo: 40 });
    const { dueAt } = (await expedite(late.id)).json();
    expect(dueAt).toBe(late.dueAt?.toISOString());
  });

  it("backfills lane and flags for waiting versions without a lane", async () => {
    await live(app());
    const old = await waitingVersion(app(), { title: "Loan", tags: ["personal-loans"] });
    const { pool, transaction } = app().services.database;
    await pool.query("update version set lane = null, flags = '{}', risk = 0 where id = $1", [old.id]);
    await transaction(enqueueLaneBackfill);
    const { rows } = await pool.query("select count(*)::int as jobs from job where kind = 'sort-waiting'");
    expect(rows[0].jobs).toBe(1);
    await transaction((tx) => backfillLanes(tx));
    const [first] = (await queue()).items;
    expect(first).toMatchObject({ lane: "sensitive" satisfies ReviewLane, flags: ["sensitive_category"] });
  });
});
