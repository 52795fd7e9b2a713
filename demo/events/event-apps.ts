import { isNotNull } from "drizzle-orm";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findCampaigns } from "#server/statistics/campaigns/campaigns.store.ts";
import { findListingTests } from "#server/statistics/listing-tests/listing-tests.store.ts";
import { findTransitionsOfApp } from "#server/catalog/versions/history.store.ts";
import { findVersionsOfApp } from "#server/catalog/versions/listed-versions.store.ts";
import type { EventApp } from "./generate-day-events.ts";
import { hashNumbers, seedFromText } from "./seeded-random.ts";

/**
 * Package name of the store's best known app. Its installs on an ordinary day are fixed; other apps' are derived from
 * their names.
 */
const bestKnown = "in.sahyadri.krishimitra";
const dailyInstallsOf = (name: string, scale: number): number =>
  scale * (name === bestKnown ? 64 : 6 + (hashNumbers(seedFromText(name), 7) % 22));

/** Install rate of arm B relative to A in an app's first, second, … listing test; later tests show no difference. */
const liftsByTest = [1.35, 1.2];

export interface CountedApp extends EventApp {
  readonly category: string;
}

/**
 * Returns the day on which staff removed an app from the store, after which nobody can install it; undefined if they
 * didn't.
 */
async function removalDayOf(db: Tx, { id, status }: AppRow): Promise<string | undefined> {
  if (status !== "inactive" && status !== "blocked") return undefined;
  const left = (await findTransitionsOfApp(db, id)).find(({ versionId, to }) => versionId === null && to === status);
  return left && toIndianDay(left.at.getTime());
}

/** Loads published apps with the data that the generator needs. */
export async function loadEventApps({ db }: Database, scale: number): Promise<CountedApp[]> {
  const rows = await db.select().from(app).where(isNotNull(app.liveVersionId)).orderBy(app.seqId).limit(1_000);
  const apps: CountedApp[] = [];
  for (const row of rows) {
    if (row.packageName === null) continue;
    const [versions, campaigns] = [await findVersionsOfApp(db, row.id), await findCampaigns(db, row.id)];
    const live = versions.flatMap(({ liveFrom, versionCode, versionName }) =>
      liveFrom === null || versionCode === null
        ? []
        : [{ code: Number(versionCode), name: versionName ?? "", liveDay: toIndianDay(liveFrom.getTime()) }],
    );
    apps.push({
      appId: row.id,
      package: row.packageName,
      category: row.category ?? "",
      dailyInstalls: dailyInstallsOf(row.packageName, scale),
      versions: live.sort((a, b) => a.liveDay.localeCompare(b.liveDay) || a.code - b.code),
      leftDay: await removalDayOf(db, row),
      tests: (await findListingTests(db, row.id)).toReversed().map((test, at) => ({
        versionId: test.versionId,
        from: test.startedAt.getTime(),
        to: test.endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
        share: (test.coveragePercentage ?? 0) / 100,
        lift: liftsByTest[at] ?? 1,
      })),
      campaigns: campaigns.map(({ id, startDay, endDay }) => ({ id, from: startDay, to: endDay })),
    });
  }
  return apps;
}
