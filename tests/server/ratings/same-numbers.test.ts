import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { averageRating } from "#contract/ratings/rating-summary.ts";
import { ratingStars } from "#contract/ratings/rating.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const day = 86_400_000;

withApps("rating figures", (app) => {
  it("computes the same rating figures for list, filters, summary, daily trend and Home", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    const reviews = ["", "Login fails", "बहुत अच्छा ऐप है", "App khulta nahi hai", "ads everywhere"];
    const lines = Array.from({ length: 60 }, (_, at) =>
      ratingLine(made, {
        stars: 1 + (at % 5),
        text: reviews[at % reviews.length],
        version_code: 100 + (at % 3),
        device: at % 4 === 0 ? "vivo Y21" : "Redmi Note 12",
        at: new Date(Date.now() - at * 0.4 * day).toISOString(),
      }),
    );
    await takeLines(app(), lines);
    // Some ratings are changed, some withdrawn, one replied to.
    await takeLines(
      app(),
      lines.slice(20, 30).map((line) => ({ ...line, stars: 2, at: new Date().toISOString() })),
    );
    await takeLines(
      app(),
      lines.slice(30, 35).map(({ rating_id, app_id, package: name }) => ({
        rating_id,
        app_id,
        package: name,
        withdrawn: true,
        at: new Date().toISOString(),
      })),
    );
    const normal = app().as("normal");
    const list = async (query: Record<string, string>) =>
      (await normal.call(ratingCalls.listRatings, { params: { id: made.id }, query: { limit: "100", ...query } }))
        .items;
    const [first] = await list({ with: "text" });
    await normal.call(ratingCalls.respondToRating, {
      body: { ratingId: first?.id ?? "", revision: first?.revision ?? 0, replyText: "Thank you." },
    });

    const all = await list({ with: "all" });
    const summary = await normal.call(ratingCalls.ratingSummary, { params: { id: made.id } });
    const average = averageRating({ ratings: all.length, starsTotal: all.reduce((sum, { stars }) => sum + stars, 0) });
    expect(summary).toMatchObject({ ratings: 55, average });
    for (const stars of ratingStars)
      expect(await list({ stars: String(stars) })).toHaveLength(summary.stars[stars - 1] ?? -1);
    for (const [reply, count] of Object.entries(summary.replies))
      expect(await list({ reply, with: "text" })).toHaveLength(count);
    for (const kind of ["version", "language", "topic", "device"] as const)
      for (const { value, ratings, average: partAverage } of summary[`${kind}s`]) {
        const items = await list({ [kind]: value });
        expect(items, `${kind} ${value}`).toHaveLength(ratings);
        expect(averageRating({ ratings, starsTotal: items.reduce((sum, { stars }) => sum + stars, 0) })).toBe(
          partAverage,
        );
      }

    const { days } = await normal.call(ratingCalls.ratingTrend, { params: { id: made.id } });
    expect(days.at(-1)?.day).toBe(toIndianDay(Date.now()));
    for (const { day: date, ratings } of days)
      expect(await list({ fromDate: date, toDate: date, with: "all" }), date).toHaveLength(ratings);
    const week = await list({ fromDate: days.at(-7)?.day ?? "", with: "all" });
    const starsTotal = week.reduce((sum, { stars }) => sum + stars, 0);
    expect(days.at(-1)?.average).toBe(averageRating({ ratings: week.length, starsTotal }));

    // Home's rows and the Overview's health card ask the same call.
    const { items } = await normal.call(ratingCalls.ratingFigures, { query: { appIds: made.id } });
    expect(items).toEqual([{ appId: made.id, ratings: 55, average }]);
    expect((await normal.call(appCalls.listApps, {})).items.map(({ id }) => id)).toContain(made.id);
  });
});
