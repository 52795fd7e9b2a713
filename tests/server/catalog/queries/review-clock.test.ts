import { expect, it } from "vitest";
import { measureReviewTimes, getCachedReviewTimes } from "#server/catalog/queries/review-clock.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, waitingVersion } from "../../review/desk/waiting.ts";

withApps("review clock", (app) => {
  const measure = () => measureReviewTimes(app().services.database.db, new Date());
  const decidedAfter = async (hoursLater: number, sentHoursAgo = 100) =>
    decided(app(), await waitingVersion(app(), { sentHoursAgo }), "active", { hoursLater });

  it("returns an empty review clock histogram before the first decision", async () => {
    const clock = await measure();
    expect(clock).toMatchObject({ decisions: 0, halfHours: 0, nineInTenHours: 0 });
    expect(clock.histogram).toEqual(Array(38).fill(0));
  });

  it("counts decisions by hours waited, with all longer waits in the last bin", async () => {
    for (const hours of [0.5, 3.2, 3.9, 80]) await decidedAfter(hours);
    const { histogram, ...clock } = await measure();
    expect(clock).toMatchObject({ decisions: 4, halfHours: 3.6 });
    expect([histogram[0], histogram[3], histogram[37]]).toEqual([1, 2, 1]);
    expect(histogram.reduce((sum, count) => sum + count)).toBe(4);
  });

  it("ignores decisions older than 30 days in the review clock", async () => {
    await decidedAfter(2, 31 * 24);
    expect((await measure()).decisions).toBe(0);
  });

  it("counts resubmissions separately in the review clock, from the resubmission", async () => {
    const held = await decided(app(), await waitingVersion(app(), { sentHoursAgo: 100 }), "onhold", {
      hoursLater: 1,
      reasons: [{ field: "icon", title: "Not sharp", description: "" }],
    });
    await app().services.database.pool.query("update held_field set fixed_at = now()");
    const { accounts, developerId } = app().people;
    const by = { accountId: accounts.normal.id, role: "normal" as const, developerId };
    await decided(app(), await decided(app(), held, "rereview", { by, hoursLater: 60 }), "active", { hoursLater: 65 });
    const { histogram, ...clock } = await measure();
    // The histogram is of first submissions.
    expect([histogram[1], histogram[5], histogram[37]]).toEqual([1, 0, 0]);
    expect(clock.first).toEqual({ decisions: 1, halfHours: 1, nineInTenHours: 1 });
    expect(clock.resubmitted).toEqual({ decisions: 1, halfHours: 5, nineInTenHours: 5 });
  });

  it("extrapolates the review clock from a sample of many decisions", async () => {
    // One decision in each of twelve seconds; a sample of four measures every third second.
    for (let second = 0; second < 12; second++) {
      const version = await decidedAfter(2);
      await app().services.database.pool.query(
        `update transition set at = date_trunc('hour', now()) - interval '1 hour' + $1 * interval '1 second'
        where version_id = $2 and to_status = 'active'`,
        [second, version.id],
      );
    }
    const { histogram, ...clock } = await measureReviewTimes(app().services.database.db, new Date(), 4);
    expect(clock.decisions).toBe(12);
    expect(clock.first.decisions).toBe(12);
    expect(histogram.filter((count) => count > 0)).toEqual([12]);
  });

  it("caches the review clock for a minute", async () => {
    const { db } = app().services.database;
    const now = Date.now() + 10 * 60_000;
    const first = await getCachedReviewTimes(db, new Date(now));
    await decidedAfter(1);
    expect(await getCachedReviewTimes(db, new Date(now + 59_000))).toBe(first);
    expect((await getCachedReviewTimes(db, new Date(now + 61_000))).decisions).toBe(first.decisions + 1);
  });
});
