import { addDays, startOfDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import { createAppRow } from "#server/catalog/apps/apps.store.ts";
import { daysBefore, writeEventHistory } from "#demo/events/write-event-history.ts";
import { createCampaign } from "#server/statistics/campaigns/campaigns.store.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import { createVersion } from "#server/catalog/versions/versions.store.ts";
import type { TestApp } from "#tests/support/app.ts";
import { developerRow } from "#tests/support/people.ts";

/** Far ahead, so that the engine's own clock never finds the events too old to keep. A Tuesday noon in India. */
export const goldenNow = Date.parse("2036-01-15T06:30:00.000Z");
const today = toIndianDay(goldenNow);
const days = 40;

/** Ids that are the same in every run. */
const goldenId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
export const goldenApp = goldenId(1);
/** App without a campaign, so that a campaign can be started. */
export const otherApp = goldenId(2);

interface Version {
  readonly id: string;
  readonly code: number;
  readonly name: string;
  readonly liveDay: string;
}

const versionsOf = (at: number): Version[] =>
  at === 1
    ? [
        { id: goldenId(101), code: 12, name: "1.2.0", liveDay: addDays(today, -200) },
        { id: goldenId(201), code: 20, name: "2.0.0", liveDay: addDays(today, -12) },
      ]
    : [{ id: goldenId(100 + at), code: 1, name: "1.0.0", liveDay: addDays(today, -200) }];

const campaign = { id: goldenId(900), name: "Rabi season", startDay: addDays(today, -9), endDay: addDays(today, 2) };

/** Apps of eleven developers: enough in one category for comparisons, and one alone in another. */
const plans = Array.from({ length: 12 }, (_, index) => ({
  at: index + 1,
  name: `in.golden.app${index + 1}`,
  category: index === 11 ? ("news-books" as const) : ("tools" as const),
  dailyInstalls: index === 0 ? 4 : 0.4 + index * 0.05,
}));

type Plan = (typeof plans)[number];

async function createPlanned({ services, people }: TestApp, { at, name, category }: Plan): Promise<void> {
  const { accounts } = people;
  const isOwners = at <= 2;
  const { db } = services.database;
  const developerId = isOwners ? people.developerId : (await createDeveloper(db, developerRow(`Golden ${at}`))).id;
  const versions = versionsOf(at);
  await services.database.transaction(async (tx) => {
    const live = versions.at(-1)?.id ?? null;
    const app = { id: goldenId(at), developerId, title: `App ${at}`, packageName: name, category, liveVersionId: live };
    await createAppRow(tx, { ...app, status: "active" });
    for (const { id, code, name: versionName, liveDay } of versions)
      await createVersion(tx, {
        id,
        appId: app.id,
        status: id === live ? "active" : "superseded",
        mode: "create",
        saveType: "WITH_FILE",
        form: emptyVersionForm("apk", app.title),
        versionName,
        versionCode: String(code),
        sizeBytes: 1_000_000 * code,
        createdAt: new Date(startOfDay(liveDay)),
        liveFrom: new Date(startOfDay(liveDay)),
      });
    if (at === 1) await createCampaign(tx, { ...campaign, appId: app.id, startedBy: accounts.normal.id });
  });
}

/** Fills both stores with the data behind the golden answers, the same in every run. */
export async function fillGoldenStore(app: TestApp, { counting }: Statistics): Promise<void> {
  for (const plan of plans) {
    await createPlanned(app, plan);
    const counted = {
      appId: goldenId(plan.at),
      package: plan.name,
      category: plan.category,
      dailyInstalls: plan.dailyInstalls,
      versions: versionsOf(plan.at),
      campaigns: plan.at === 1 ? [{ id: campaign.id, from: campaign.startDay, to: campaign.endDay }] : [],
      tests: [],
    };
    await writeEventHistory(counting, counted, { after: daysBefore(goldenNow, days), until: goldenNow });
  }
  await counting.countAll();
}
