import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { withApps } from "#tests/support/with-app.ts";
import { versionInReview } from "#tests/support/builders/versions.ts";
import { decideAs, fixAndResubmit, pinned } from "./held-and-back.ts";
import { waitingVersion } from "./waiting.ts";

const others = 50;

withApps("a small fix after a hold", (app) => {
  const placeOf = async (id: string, state: "inreview" | "rereview") => {
    const { queue } = await app().as("admin").call(reviewDeskCalls.submission, { params: { id, state } });
    return [queue.position, queue.total];
  };
  const listed = async () => {
    const { items } = await app()
      .as("admin")
      .call(reviewDeskCalls.reviewQueue, { query: { limit: "100" } });
    return items.map(({ version }) => version.id);
  };

  it("returns a resubmission to its place in the queue among fifty other versions", async () => {
    for (let at = 0; at < others / 2; at++) await waitingVersion(app(), { title: `Before ${at}`, sentHoursAgo: 40 });
    const { id } = await versionInReview(app());
    for (let at = 0; at < others / 2; at++) await waitingVersion(app(), { title: `Since ${at}`, sentHoursAgo: -1 });
    const before = await listed();
    expect(await placeOf(id, "inreview")).toEqual([others / 2 + 1, others + 1]);

    await decideAs(app(), "admin", id, { decision: "hold", reasons: [pinned("title")] });
    expect(await listed()).toHaveLength(others);
    await fixAndResubmit(app(), id);

    expect(await placeOf(id, "rereview")).toEqual([others / 2 + 1, others + 1]);
    expect(await listed()).toEqual(before);
  });

  it("sets a new due time when a hold lasted longer than its place is kept", async () => {
    const { id } = await versionInReview(app());
    await waitingVersion(app(), { sentHoursAgo: 0 });
    await decideAs(app(), "admin", id, { decision: "hold", reasons: [pinned("title")] });
    const { pool } = app().services.database;
    await pool.query(`update version set status_since = now() - interval '8 days', place_at = null,
      due_at = due_at - interval '8 days' where id = '${id}'`);
    await fixAndResubmit(app(), id);
    const { dueAt } =
      (await app().as("admin").call(reviewDeskCalls.reviewQueue)).items.find((row) => row.version.id === id) ?? {};
    expect(Date.parse(dueAt ?? "")).toBeGreaterThan(Date.now());
    const { rows } = await pool.query(`select place_at from version where id = '${id}'`);
    expect(rows).toEqual([{ place_at: null }]);
  });
});
