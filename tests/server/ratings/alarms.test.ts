import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { ratingWatch } from "#server/ratings/alarm/alarm.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const minute = 60_000;

withApps("rating alarms", (app) => {
  type Made = Awaited<ReturnType<typeof publishedApp>>;
  /** `many` ratings of version 102, a minute apart up to now; the first `low` have 1 star, the others 5. */
  const lines = (made: Made, many: number, low: number, more: Record<string, unknown> = {}) =>
    Array.from({ length: many }, (_, at) =>
      ratingLine(made, {
        stars: at < low ? 1 : 5,
        at: new Date(Date.now() - (many - at) * minute).toISOString(),
        version_code: 102,
        version_name: "1.0.2",
        ...more,
      }),
    );
  const alarms = async (appId: string, who: AskedAs = "normal") =>
    (await app().as(who).call(ratingCalls.listRatingAlarms, { query: { appId } })).items;
  const watchOf = async (appId: string) => {
    const [watch] = await app().services.database.db.select().from(ratingWatch).where(eq(ratingWatch.appId, appId));
    return watch;
  };

  it("raises one rating alarm with version, language and topic, notifies once and is acknowledged", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    await takeLines(app(), lines(made, 30, 2, { language: "ta-IN", text: "" }));
    const punjabi = { language: "pa-IN", text: "ਲੌਗਇਨ ਨਹੀਂ ਹੁੰਦਾ" };
    const bad = lines(made, 20, 20, punjabi);
    await takeLines(app(), bad);
    const [alarm] = await alarms(made.id);
    expect(alarm).toMatchObject({ versionCode: 102, versionName: "1.0.2", usual: 0.15, acknowledgedAt: null });
    expect(alarm).toMatchObject({ language: "pa-IN", topic: "login" });
    // The alarm covers the low run only, without the ratings before it.
    expect(alarm?.low).toBeGreaterThan(10);
    expect((alarm?.low ?? 0) / (alarm?.ratings ?? 1)).toBeGreaterThan(0.5);
    await takeLines(app(), [...bad, ...lines(made, 20, 20, punjabi)]);
    expect(await alarms(made.id)).toHaveLength(1);
    const notices = await app().services.database.db.select().from(notice).where(eq(notice.event, "rating-alarm"));
    const about = notices.map((row) => JSON.stringify(row)).filter((json) => json.includes(made.id));
    expect(about).toHaveLength(1);

    const params = { id: alarm?.id ?? "" };
    const send = async (who: AskedAs, revision: number) =>
      (await app().as(who).send(ratingCalls.acknowledgeRatingAlarm, { params, body: { revision } })).statusCode;
    expect([await send("stranger", 0), await send("admin", 0), await send("normal", 1)]).toEqual([404, 403, 409]);
    expect([await send("normal", 0), await send("normal", 0)]).toEqual([200, 409]);
    expect(await alarms(made.id, "support")).toMatchObject([{ acknowledgedBy: "owner Tester", revision: 1 }]);
    // The alarm's share becomes the usual one, up to 0.9, so only a worse share raises another alarm.
    const share = (alarm?.low ?? 0) / (alarm?.ratings ?? 1);
    expect((await watchOf(made.id))?.usual).toBeCloseTo(Math.min(share, 0.9), 5);
  });

  it("raises no rating alarm for repeated, flipped or withdrawn ratings", async () => {
    const made = await publishedApp(app(), "Rail Saathi");
    const first = lines(made, 12, 12);
    await takeLines(app(), first);
    const { score, ratings, low } = (await watchOf(made.id)) ?? {};
    expect({ ratings, low }).toEqual({ ratings: 12, low: 12 });
    await takeLines(app(), [...first, ...first]);
    await takeLines(app(), first.toReversed());
    expect(await watchOf(made.id)).toMatchObject({ score, ratings, low });
    const [line] = first;
    for (let at = 0; at < 40; at++)
      await takeLines(app(), [
        { ...line, stars: at % 2 === 0 ? 5 : 1, at: new Date(Date.now() - minute + at * 100).toISOString() },
      ]);
    const after = await watchOf(made.id);
    expect(after).toMatchObject({ ratings, low, alarmed: false });
    expect(after?.score).toBeCloseTo(score ?? 0, 6);
    await takeLines(
      app(),
      first.map(({ rating_id, app_id, package: name }) => ({
        rating_id,
        app_id,
        package: name,
        withdrawn: true,
        at: new Date().toISOString(),
      })),
    );
    expect(await watchOf(made.id)).toMatchObject({ score: 0, ratings: 0, low: 0, since: null });
    expect(await alarms(made.id)).toEqual([]);
  });

  it("compares a version's low ratings with the app's earlier share", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    // A third of the earlier ratings was low, so a third raises no alarm now.
    const before = { at: new Date(Date.now() - 20 * 86_400_000).toISOString(), version_code: 101 };
    await takeLines(app(), [...lines(made, 150, 150, before), ...lines(made, 300, 0, before)]);
    await takeLines(
      app(),
      Array.from({ length: 120 }, (_, at) => ratingLine(made, { stars: at % 3 === 0 ? 1 : 5, version_code: 103 })),
    );
    const watches = await app().services.database.db.select().from(ratingWatch).where(eq(ratingWatch.appId, made.id));
    expect(watches.find(({ versionCode }) => versionCode === 103)).toMatchObject({ alarmed: false });
    expect(watches.find(({ versionCode }) => versionCode === 103)?.usual).toBeCloseTo(0.3556, 3);
  });
});
