import { expect, it } from "vitest";
import { reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { forecastReview, minForecastDecisions } from "#contract/catalog/apps/review-forecast.ts";
import { getCachedReviewTimes } from "#server/catalog/queries/review-clock.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

withApps("review forecast", (app) => {
  const ask = (id: string, who: "normal" | "stranger" | "support" = "normal") =>
    app().as(who).send(reviewMetricCalls.reviewForecast, { params: { id } });
  const held = async (sentHoursAgo: number) =>
    decided(app(), await waitingVersion(app(), { sentHoursAgo }), "onhold", {
      reasons: [{ field: "icon", title: "Not sharp", description: "" }],
    });

  it("returns a version's lane and flags, and no hours from few decisions", async () => {
    await live(app());
    await decided(app(), await waitingVersion(app(), { sentHoursAgo: 50, tags: ["medicines"] }), "active", {
      hoursLater: 7,
    });
    const next = await waitingVersion(app(), { tags: ["medicines"] });
    expect((await ask(next.id)).json()).toEqual({
      lane: "sensitive",
      flags: ["sensitive_category"],
      promisedHours: 36,
      hours: { decisions: 0, half: null, nineInTen: null },
      ahead: 0,
    });
  });

  it("forecasts the same hours as the review clock of the other screens", async () => {
    const { db } = app().services.database;
    for (let count = 0; count < minForecastDecisions; count++)
      await decided(app(), await waitingVersion(app(), { sentHoursAgo: 50 }), "active", { hoursLater: 7 });
    const next = await waitingVersion(app());
    // A measurement in the future is no cached one for the call, nor for tests that follow.
    const measureAnew = () => getCachedReviewTimes(db, new Date(Date.now() + 3_600_000));
    expect(forecastReview(await measureAnew(), "first")).toEqual({ decisions: 20, halfHours: 7, nineInTenHours: 7 });
    expect((await ask(next.id)).json().hours).toEqual({ decisions: 20, half: 7, nineInTen: 7 });
    await measureAnew();
  });

  it("counts the versions ahead of a held version from its kept place in the queue", async () => {
    const first = await held(30);
    for (let count = 0; count < 3; count++) await waitingVersion(app(), { sentHoursAgo: 5 });
    expect((await ask(first.id)).json()).toMatchObject({ lane: "resubmission", ahead: 0 });
    const last = await held(1);
    expect((await ask(last.id)).json()).toMatchObject({ ahead: 3 });
  });

  it("returns the review forecast only to the app's owner and staff", async () => {
    const version = await waitingVersion(app());
    expect((await ask(version.id, "support")).statusCode).toBe(200);
    expect((await ask(version.id, "stranger")).statusCode).toBe(404);
  });
});
