import { and, desc, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { app } from "#server/apps/apps.tables.ts";
import { containing } from "#server/db/containing.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";

export type AppRow = typeof app.$inferSelect;
export type NewApp = typeof app.$inferInsert;

export async function createAppRow(tx: Tx, row: NewApp): Promise<AppRow> {
  const [made] = await tx.insert(app).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findApp(tx: Tx, id: string): Promise<AppRow | undefined> {
  const [found] = await tx.select().from(app).where(eq(app.id, id));
  return found;
}

/** Every write to an app or its versions takes this lock first, so that two of them never wait for each other. */
export async function lockApp(tx: Tx, id: string): Promise<AppRow | undefined> {
  const [found] = await tx.select().from(app).where(eq(app.id, id)).for("update");
  return found;
}

export async function updateApp(tx: Tx, id: string, change: Partial<NewApp>): Promise<AppRow> {
  const [changed] = await tx
    .update(app)
    .set({ updatedAt: sql`now()`, ...change, revision: sql`${app.revision} + 1` })
    .where(eq(app.id, id))
    .returning();
  if (!changed) throw new Error(`there is no app ${id}`);
  return changed;
}

const matches = (searchText: string | undefined): SQL | undefined =>
  searchText
    ? or(
        ilike(app.title, containing(searchText)),
        ilike(app.packageName, containing(searchText)),
        /^\d{1,15}$/.test(searchText) ? eq(app.seqId, Number(searchText)) : undefined,
      )
    : undefined;

/** Apps of a developer, or of all of them for staff (`developerId` null), changed last first. */
export async function searchApps(tx: Tx, developerId: string | null, searchText: string | undefined) {
  const where = and(developerId === null ? undefined : eq(app.developerId, developerId), matches(searchText));
  const items = await tx.select().from(app).where(where).orderBy(desc(app.updatedAt), app.id).limit(limits.page.max);
  return { items, total: await tx.$count(app, where) };
}

/** Apps with the name their developer has in the store, by id. */
export async function findAppsWithDeveloper(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, AppRow & { developerName: string }>();
  const rows = await tx
    .select({ ...getTableColumns(app), developerName: developer.name })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(inArray(app.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
