import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { type ListingTestArm, listingTestArmValue } from "#contract/statistics/listing-test-arm.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { updateApp } from "#server/catalog/apps/apps.store.ts";
import { findAuditEntriesOfRecord } from "#server/staff/members/find-audit-entries-of-record.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { createVersion, type NewVersion } from "#server/catalog/versions/versions.store.ts";
import type { TestApp } from "#tests/support/app.ts";
import { event, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";

const today = toIndianDay(Date.now());
const noonAgo = (days: number): Date => new Date(`${addDays(today, -days)}T12:00:00+05:30`);

interface Test {
  liveDaysAgo: number;
  endedDaysAgo?: number;
  coverage?: number;
  enabled?: boolean;
}

describe("listing test results", () => {
  let counting: CountingApp;
  let app: TestApp;
  beforeAll(async () => {
    counting = await openCountingApp();
    app = counting.app;
  }, 60_000);
  afterAll(() => counting?.close());

  /** A version that is, or was, live with a test. */
  async function tested(appId: string, { liveDaysAgo, endedDaysAgo, coverage = 50, enabled = true }: Test) {
    const blank = emptyVersionForm("apk", "Notes");
    const form = { ...blank, abTest: { ...blank.abTest, enabled, coveragePercentage: coverage } };
    const row: NewVersion = {
      appId,
      mode: "update",
      saveType: "WITHOUT_FILE",
      status: endedDaysAgo === undefined ? "active" : "superseded",
      form,
      approvedTest: form.abTest,
      versionName: "1.0.0",
      versionCode: "100",
      liveFrom: noonAgo(liveDaysAgo),
      liveUntil: endedDaysAgo === undefined ? null : noonAgo(endedDaysAgo),
    };
    return app.services.database.transaction(async (tx) => {
      const made = await createVersion(tx, row);
      if (endedDaysAgo === undefined) await updateApp(tx, appId, { liveVersionId: made.id });
      return made;
    });
  }

  /** An arm's impressions, plus the installs that followed. */
  const looks = (
    of: Awaited<ReturnType<typeof publishedApp>>,
    versionId: string,
    { arm, days, visitors, installs }: { arm: ListingTestArm; days: number; visitors: number; installs: number },
  ) =>
    Array.from({ length: visitors + installs }, (_, at) =>
      event(of, {
        kind: at < visitors ? "impression" : "install",
        arm: listingTestArmValue(versionId, arm),
        at: noonAgo(days).toISOString(),
      }),
    );

  const ask = async (appId: string) =>
    (await app.as("normal").call(statisticsCalls.listingTests, { query: { appId } })).items;

  it("returns no listing tests for an app that never ran one, and 404 to other developers", async () => {
    const { id } = await publishedApp(app, "Plain");
    await tested(id, { liveDaysAgo: 3, enabled: false });
    expect(await ask(id)).toEqual([]);
    expect((await app.as("stranger").send(statisticsCalls.listingTests, { query: { appId: id } })).statusCode).toBe(
      404,
    );
    expect((await app.as("support").send(statisticsCalls.listingTests, { query: { appId: id } })).statusCode).toBe(200);
  });

  it("separates two listing tests that meet on a day, and ignores events of other arms", async () => {
    const row = await publishedApp(app, "Twice");
    const before = await tested(row.id, { liveDaysAgo: 5, endedDaysAgo: 2 });
    const now = await tested(row.id, { liveDaysAgo: 2 });
    await sendEvents(app, [
      ...looks(row, before.id, { arm: "a", days: 2, visitors: 8, installs: 2 }),
      ...looks(row, now.id, { arm: "a", days: 2, visitors: 3, installs: 1 }),
      ...looks(row, now.id, { arm: "b", days: 1, visitors: 4, installs: 3 }),
      event(row, { kind: "impression", arm: "b", at: noonAgo(1).toISOString() }),
      event(row, { kind: "impression", at: noonAgo(1).toISOString() }),
      event(row, { kind: "impression", arm: listingTestArmValue(randomUUID(), "a"), at: noonAgo(1).toISOString() }),
    ]);
    const [running, ended] = await ask(row.id);
    expect(running).toMatchObject({
      versionId: now.id,
      endedAt: null,
      countedFrom: addDays(today, -2),
      countedTo: today,
      arms: { a: { visitors: 3, installs: 1 }, b: { visitors: 4, installs: 3, conversion: 0.75 } },
      verdict: "too_few",
      difference: null,
    });
    expect(running?.perDate.map(({ arms }) => arms.a.visitors + arms.b.visitors)).toEqual([3, 7, 7]);
    expect(ended).toMatchObject({
      versionId: before.id,
      countedTo: addDays(today, -2),
      needs: null,
      arms: { a: { visitors: 8 }, b: { visitors: 0, conversion: null } },
    });
  });

  it("reports a broken split when the arms deviate from the requested share", async () => {
    const row = await publishedApp(app, "Lopsided");
    const test = await tested(row.id, { liveDaysAgo: 2, coverage: 50 });
    await sendEvents(app, [
      ...looks(row, test.id, { arm: "a", days: 1, visitors: 400, installs: 10 }),
      ...looks(row, test.id, { arm: "b", days: 1, visitors: 250, installs: 200 }),
    ]);
    const [reading] = await ask(row.id);
    expect(reading).toMatchObject({ verdict: "split_broken", split: { expected: 0.5, broken: true }, needs: null });
  });

  it("restarts counting when B's share is widened, and ends the test when B goes to everyone", async () => {
    const row = await publishedApp(app, "Widened");
    const version = await tested(row.id, { liveDaysAgo: 4, coverage: 10 });
    const widen = async (coveragePercentage: number, revision: number) =>
      app.as("normal").call(packageCalls.updatePackageConfig, {
        params: { id: version.id },
        body: { revision, coveragePercentage },
      });
    await widen(30, 0);
    const [wider] = await ask(row.id);
    expect(wider).toMatchObject({ coveragePercentage: 30, endedAt: null, countedFrom: today });
    await widen(100, 1);
    const [over] = await ask(row.id);
    expect(over).toMatchObject({ coveragePercentage: 30 });
    expect(over?.endedAt).not.toBeNull();
    const audit = { subject: "App", subjectId: row.id, action: "package_config" } as const;
    const rows = await findAuditEntriesOfRecord(app.services.database.db, audit);
    expect(rows.map(({ data }) => data["coverageBefore"])).toEqual([10, 30]);
  });

  it("returns null for B's share when it was never recorded", async () => {
    const row = await publishedApp(app, "Forgotten");
    const version = await tested(row.id, { liveDaysAgo: 4, coverage: 100, enabled: false });
    await app.services.database.transaction((tx) =>
      writeAudit(tx, {
        actor: null,
        action: "package_config",
        subject: "App",
        subjectId: row.id,
        data: { versionId: version.id, coveragePercentage: 100 },
      }),
    );
    const [reading] = await ask(row.id);
    expect(reading).toMatchObject({ coveragePercentage: null, split: { expected: null, broken: false } });
  });
});
