import { and, desc, eq, gte } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { campaign } from "#server/statistics/statistics.tables.ts";

export type CampaignRow = typeof campaign.$inferSelect;

export const campaignsOf = (tx: Tx, appId: string): Promise<CampaignRow[]> =>
  tx.select().from(campaign).where(eq(campaign.appId, appId)).orderBy(desc(campaign.startDay), campaign.id).limit(500);

/** The campaign of an app that runs or is planned on a day. */
export async function findCurrent(tx: Tx, appId: string, day: string): Promise<CampaignRow | undefined> {
  const [found] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.appId, appId), gte(campaign.endDay, day)))
    .orderBy(campaign.startDay)
    .limit(1);
  return found;
}

export async function createCampaign(tx: Tx, row: typeof campaign.$inferInsert): Promise<CampaignRow> {
  const [made] = await tx.insert(campaign).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}
