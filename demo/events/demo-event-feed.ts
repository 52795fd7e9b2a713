import { eq } from "drizzle-orm";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Services } from "#server/services.ts";
import { findCampaigns, createCampaign } from "#server/statistics/campaigns/campaigns.store.ts";
import { loadEventApps } from "./event-apps.ts";
import { backfillEvents } from "./backfill-events.ts";

const everyMinuteMs = 60_000;
const promoted = { package: "in.sahyadri.krishimitra", name: "Rabi season", startedDaysAgo: 21, days: 9 };

/** Gives the demo's best known app a campaign that began three weeks ago. */
async function seedCampaign({ database }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(app).where(eq(app.packageName, promoted.package));
    if (!row || (await findCampaigns(tx, row.id)).length > 0) return;
    const [owner] = await tx.select().from(account).where(eq(account.developerId, row.developerId));
    if (!owner) return;
    const startDay = addDays(toIndianDay(Date.now()), -promoted.startedDaysAgo);
    const endDay = addDays(startDay, promoted.days - 1);
    await createCampaign(tx, { appId: row.id, name: promoted.name, startDay, endDay, startedBy: owner.id });
  });
}

/**
 * Generates events for the demo's published apps: the last 90 days, then minute by minute. Runs in the background; the
 * next start continues what a stop left undone.
 */
export function startDemoEventFeed(services: Services): () => void {
  const { environment, statistics, database, log } = services;
  const stopping = new AbortController();
  if (!environment.demo || statistics.state === "off") return () => undefined;
  const { signal } = stopping;
  let busy = true;
  const round = async (): Promise<void> => {
    await statistics.whenReady();
    if (signal.aborted) return;
    const layout = { cluster: environment.clickhouseCluster };
    await backfillEvents(statistics, await loadEventApps(database, 1), { now: Date.now(), signal, layout });
  };
  const run = (work: () => Promise<void>): void => {
    busy = true;
    work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, "demo events are late");
      })
      .finally(() => {
        busy = false;
      });
  };
  run(async () => {
    await seedCampaign(services);
    await round();
  });
  const timer = setInterval(() => busy || run(round), everyMinuteMs);
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
