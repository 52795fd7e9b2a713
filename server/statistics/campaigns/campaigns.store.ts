import { and, desc, eq, gte } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { campaign } from "../statistics.tables.ts";

export type CampaignRow = typeof campaign.$inferSelect;

export function findCampaigns(tx: Tx, appId: string): Promise<CampaignRow[]> {
  return tx
    .select()
    .from(campaign)
    .where(eq(campaign.appId, appId))
    .orderBy(desc(campaign.startDay), campaign.id)
    .limit(500);
}

/** Finds an app's campaign that runs or is planned on a day. */
export async function findUnfinishedCampaign(tx: Tx, appId: string, day: string): Promise<CampaignRow | undefined> {
  const [current] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.appId, appId), gte(campaign.endDay, day)))
    .orderBy(campaign.startDay)
    .limit(1);
  return current;
}

/** Returns the number of an app's campaigns that run or are planned on a day. */
export function countUnfinishedCampaigns(tx: Tx, appId: string, day: string): Promise<number> {
  return tx.$count(campaign, and(eq(campaign.appId, appId), gte(campaign.endDay, day)));
}

export async function createCampaign(tx: Tx, row: typeof campaign.$inferInsert): Promise<CampaignRow> {
  const [made] = await tx.insert(campaign).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

/** Finds a campaign by id and locks its row. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for("update");
  return row;
}

type CampaignDays = Pick<CampaignRow, "name" | "startDay" | "endDay">;

export async function updateCampaign(tx: Tx, id: string, change: CampaignDays): Promise<CampaignRow> {
  const [changed] = await tx.update(campaign).set(change).where(eq(campaign.id, id)).returning();
  if (!changed) throw new Error("update returned no row");
  return changed;
}

export async function deleteCampaign(tx: Tx, id: string): Promise<void> {
  await tx.delete(campaign).where(eq(campaign.id, id));
}
