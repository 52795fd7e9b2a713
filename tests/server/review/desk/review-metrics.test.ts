import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { setReviewClaim } from "#server/catalog/versions/review-claims.store.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

const hourMs = 3_600_000;

withApps("review metrics", (app) => {
  const metrics = (query: { startDate?: string; endDate?: string } = {}) =>
    app().as("support").call(reviewMetricCalls.reviewMetrics, { query });
  const laneOf = async (lane: string) => (await metrics()).lanes.find((row) => row.lane === lane);
  const reject = { reasons: [{ field: null, title: "Copied", description: "" }] };

  it("returns review waiting times as null when nothing was decided", async () => {
    const { all, decided: none, lanes, reviewers } = await metrics();
    expect(all).toEqual({ decisions: 0, half: null, nineInTen: null, inTime: 0, reversed: 0, readTwice: 0, agreed: 0 });
    expect(none).toEqual({ approved: 0, held: 0, rejected: 0 });
    expect(lanes.every(({ half, days }) => half === null && days.length === 30)).toBe(true);
    expect(reviewers).toEqual([]);
  });

  it("measures each review lane against its own promised hours", async () => {
    await live(app());
    for (const hours of [2, 4, 30])
      await decided(app(), await waitingVersion(app(), { sentHoursAgo: 50 }), "active", { hoursLater: hours });
    await decided(app(), await waitingVersion(app(), { sentHoursAgo: 50, tags: ["medicines"] }), "rejected", {
      ...reject,
      hoursLater: 8,
    });
    expect(await laneOf("new_app")).toMatchObject({ decisions: 3, half: 4, inTime: 2, promisedHours: 24 });
    expect(await laneOf("sensitive")).toMatchObject({ decisions: 1, half: 8, nineInTen: 8, inTime: 1 });
    const { all, decided: counted } = await metrics();
    expect(all).toMatchObject({ decisions: 5, inTime: 4 });
    expect(counted).toEqual({ approved: 4, held: 0, rejected: 1 });
  });

  it("counts each review decision on its day in India, and compares with the days before", async () => {
    await live(app());
    const version = await waitingVersion(app(), { sentHoursAgo: 100 });
    const done = await decided(app(), version, "active", { hoursLater: 3 });
    const day = toIndianDay(done.statusSince.getTime());
    const lane = await laneOf("new_app");
    expect(lane?.days.filter(({ decisions }) => decisions > 0)).toEqual([{ day, decisions: 1, half: 3, nineInTen: 3 }]);
    const next = await metrics({ startDate: addDays(day, 1), endDate: addDays(day, 2) });
    const after = next.lanes.find((lane) => lane.lane === "new_app");
    expect(after).toMatchObject({ decisions: 0, half: null, before: { decisions: 1, half: 3 } });
  });

  it("reports each reviewer's claims, decisions and median minutes since the claim", async () => {
    const { admin } = app().people.accounts;
    const { transaction } = app().services.database;
    const version = await waitingVersion(app(), { sentHoursAgo: 2 });
    const claimedAt = new Date((version.submittedAt?.getTime() ?? 0) + hourMs);
    await transaction((tx) => setReviewClaim(tx, version.id, { claimedBy: admin.id, claimedAt }));
    await decided(app(), { ...version, claimedBy: admin.id, claimedAt }, "active", { hoursLater: 1.5 });
    const mine = await waitingVersion(app());
    await transaction((tx) => setReviewClaim(tx, mine.id, { claimedBy: admin.id, claimedAt: new Date() }));
    const { reviewers } = await metrics();
    expect(reviewers).toMatchObject([{ accountId: admin.id, claims: 1, decisions: 1, halfMinutes: 30 }]);
  });

  it("reports how many versions wait, and how many come and go per hour", async () => {
    for (let count = 0; count < 12; count++) await waitingVersion(app(), { sentHoursAgo: 5 });
    await decided(app(), await waitingVersion(app(), { sentHoursAgo: 30 }), "rejected", { ...reject, hoursLater: 29 });
    expect(await metrics()).toMatchObject({ waiting: 12, comePerHour: 0.5, goPerHour: 0 });
  });

  it("counts how often each ready-made reason was used and edited", async () => {
    const template = { key: "title-keywords", revision: 1 };
    const ready = await app()
      .as("admin")
      .call(reviewDeskCalls.listReasons, { params: { state: "onhold" }, query: { language: "en-US" } });
    const words = ready.items.find(({ key }) => key === template.key);
    for (const description of [words?.description ?? "", "Said otherwise"]) {
      const { id: versionId, revision } = await waitingVersion(app());
      const reasons = [
        { field: "title" as const, title: words?.title ?? "", description, parts: [], regions: [], template },
      ];
      await app()
        .as("admin")
        .call(reviewDeskCalls.decide, {
          body: { versionId, revision, decision: "hold", reasons, reason: "", note: "" },
        });
    }
    const { reasons } = await metrics();
    expect(reasons).toMatchObject([{ key: template.key, title: words?.title, used: 2, edited: 1 }]);
  });

  it("rejects a review metrics range that ends before it begins", async () => {
    const answer = await app()
      .as("admin")
      .send(reviewMetricCalls.reviewMetrics, { query: { startDate: "2026-11-02", endDate: "2026-11-01" } });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("range_reversed");
  });
});
