import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { announcementTemplate } from "./announcements.tables.ts";

export type TemplateRow = typeof announcementTemplate.$inferSelect;
type NewTemplate = typeof announcementTemplate.$inferInsert;

export async function addTemplate(tx: Tx, row: NewTemplate): Promise<TemplateRow> {
  const [made] = await tx.insert(announcementTemplate).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  const [found] = await tx.select().from(announcementTemplate).where(eq(announcementTemplate.id, id));
  return found;
}

export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  const [found] = await tx.select().from(announcementTemplate).where(eq(announcementTemplate.id, id)).for("update");
  return found;
}

export async function changeTemplate(
  tx: Tx,
  { id, revision }: TemplateRow,
  change: Partial<NewTemplate> & Pick<NewTemplate, "changedBy">,
): Promise<number> {
  await tx
    .update(announcementTemplate)
    .set({ ...change, revision: revision + 1, changedAt: sql`now()` })
    .where(eq(announcementTemplate.id, id));
  return revision + 1;
}
