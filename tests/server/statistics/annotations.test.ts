import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, startOfDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { createCampaign } from "#server/statistics/campaigns/campaigns.store.ts";
import { restatement } from "#server/statistics/restatements/restatements.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import type { TestApp } from "#tests/support/app.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { detailsOf, liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const today = toIndianDay(Date.now());
const ago = (days: number): string => addDays(today, -days);
const range = { startDate: ago(20), endDate: ago(10) };

withApps("annotations", (app) => {
  const ask = (appId: string, days: object = range) =>
    app()
      .as("normal")
      .call(statisticsCalls.annotations, { query: { appId, ...days } });

  it("returns no annotations for an app without events in the range", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    expect(await ask(id)).toEqual({ versions: [], campaigns: [], listingTests: [], restatements: [] });
  });

  it("annotates versions that went live within the range, to the millisecond", async () => {
    const { app: row, version: live } = await liveVersion(app());
    const since = (liveFrom: number) => setVersion(app(), live.id, { liveFrom: new Date(liveFrom) });
    const [first, after] = [startOfDay(range.startDate), startOfDay(addDays(range.endDate, 1))];
    for (const [moment, count] of [
      [first - 1, 0],
      [first, 1],
      [after - 1, 1],
      [after, 0],
    ] as const) {
      await since(moment);
      expect((await ask(row.id)).versions, new Date(moment).toISOString()).toHaveLength(count);
    }
    await since(first);
    expect((await ask(row.id)).versions).toEqual([
      {
        versionId: live.id,
        version: live.versionName,
        versionCode: Number(live.versionCode),
        listingOnly: false,
        liveFrom: new Date(first).toISOString(),
      },
    ]);
  });

  it("marks a version as listing-only when its package was live before, even before the range", async () => {
    const { app: row, version: live } = await liveVersion(app());
    const liveOn = (day: string) => new Date(startOfDay(day));
    const { db } = app().services.database;
    const [first] = await db.select().from(version).where(eq(version.id, live.id));
    if (!first) throw new Error("the live version is not there");
    const { form, saveType } = first;
    await setVersion(app(), live.id, { status: "superseded", liveFrom: liveOn(ago(40)) });
    for (const [day, versionCode] of [
      [ago(18), first.versionCode],
      [ago(15), "9000001"],
      [ago(12), "9000001"],
    ] as const) {
      const later = { appId: row.id, form, saveType, mode: "update", status: "superseded", versionCode } as const;
      await db.insert(version).values({ ...later, liveFrom: liveOn(day) });
    }
    expect((await ask(row.id)).versions.map(({ listingOnly }) => listingOnly)).toEqual([true, false, true]);
  });

  it("annotates campaigns that overlap the range", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    for (const [name, startDay, endDay] of [
      ["before", ago(30), ago(21)],
      ["into", ago(25), ago(20)],
      ["out of", ago(10), ago(1)],
      ["after", ago(9), ago(2)],
    ] as const)
      await app().services.database.transaction((tx) =>
        createCampaign(tx, { appId: id, name, startDay, endDay, startedBy: randomUUID() }),
      );
    expect((await ask(id)).campaigns.map(({ name }) => name).sort()).toEqual(["into", "out of"]);
  });

  it("annotates a listing test from its version's go-live until everyone gets the version", async () => {
    const { app: row, version: live } = await liveVersion(app());
    await setVersion(app(), live.id, { liveFrom: new Date(startOfDay(ago(30))) });
    const tests = async (days?: object) => (await ask(row.id, days)).listingTests;
    expect(await tests()).toEqual([]);
    const { form } = await detailsOf(app(), live.id);
    const abTest = { ...form.abTest, enabled: true, coveragePercentage: 20, changelog: "Faster" };
    await setVersion(app(), live.id, { form: { ...form, abTest } });
    const startedAt = new Date(startOfDay(ago(30))).toISOString();
    expect(await tests()).toEqual([{ versionId: live.id, version: live.versionName, startedAt, endedAt: null }]);
    expect(await tests({ startDate: ago(40), endDate: ago(31) })).toEqual([]);
    const { revision } = (await detailsOf(app(), live.id)).version;
    await app()
      .as("normal")
      .call(packageCalls.updatePackageConfig, { params: { id: live.id }, body: { revision, coveragePercentage: 100 } });
    const [ended] = await tests();
    expect(toIndianDay(Date.parse(ended?.endedAt ?? ""))).toBe(toIndianDay(Date.now()));
  });

  it("ends a listing test when another version replaces its version", async () => {
    const { app: row, version: live } = await liveVersion(app());
    const { form } = await detailsOf(app(), live.id);
    const [liveFrom, liveUntil] = [new Date(startOfDay(ago(30))), new Date(startOfDay(ago(20)) + 1)];
    const abTest = { ...form.abTest, enabled: true };
    await setVersion(app(), live.id, { form: { ...form, abTest }, liveFrom, liveUntil });
    expect((await ask(row.id)).listingTests).toMatchObject([{ endedAt: liveUntil.toISOString() }]);
    expect((await ask(row.id, { startDate: ago(19), endDate: ago(10) })).listingTests).toEqual([]);
  });

  it("annotates corrections in the range once they are fully counted", async () => {
    const { id: appId } = await publishedApp(app(), "Krishi Mitra");
    const restatedAt = new Date(startOfDay(ago(2)));
    const row = { fileHash: "a", appId, before: 10, after: 12, reason: "A producer sent a day late" };
    const { db } = app().services.database;
    await db.insert(restatement).values([
      { ...row, kind: "install", startDay: ago(21), endDay: ago(20), restatedAt },
      { ...row, kind: "update", startDay: ago(12), endDay: ago(12), restatedAt: null },
      { ...row, kind: "open", startDay: ago(9), endDay: ago(9), restatedAt },
    ]);
    expect((await ask(appId)).restatements).toMatchObject([
      {
        kind: "install",
        startDate: ago(21),
        endDate: ago(20),
        before: 10,
        after: 12,
        reason: row.reason,
        restatedAt: restatedAt.toISOString(),
      },
    ]);
  });

  it("hides annotations from other developers and rejects a reversed range, without statistics", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const send = (who: "stranger" | "support", days: object = {}) =>
      app()
        .as(who)
        .send(statisticsCalls.annotations, { query: { appId: id, ...days } });
    expect((await send("stranger")).statusCode).toBe(404);
    expect((await send("support")).statusCode).toBe(200);
    const reversed = await send("support", { startDate: ago(1), endDate: ago(2) });
    expect(reversed.json().fields).toMatchObject([{ path: "startDate", code: "range_reversed" }]);
  });
});

async function setVersion(app: TestApp, id: string, change: Partial<typeof version.$inferInsert>): Promise<void> {
  await app.services.database.db.update(version).set(change).where(eq(version.id, id));
}
