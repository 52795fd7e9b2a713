import { eq, type SQL, sql } from "drizzle-orm";
import type { DeveloperPageDraft } from "#contract/publishing/developer-pages/developer-page.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developerPage } from "./developer-pages.tables.ts";

export type DeveloperPageRow = typeof developerPage.$inferSelect;

export async function findPageOfDeveloper(tx: Tx, developerId: string): Promise<DeveloperPageRow | undefined> {
  const [found] = await tx.select().from(developerPage).where(eq(developerPage.developerId, developerId));
  return found;
}

export async function lockDeveloperPage(tx: Tx, developerId: string): Promise<DeveloperPageRow | undefined> {
  const [found] = await tx.select().from(developerPage).where(eq(developerPage.developerId, developerId)).for("update");
  return found;
}

/** Inserts the first draft; undefined if a concurrent request did. */
export async function addDeveloperPage(
  tx: Tx,
  developerId: string,
  draft: DeveloperPageDraft,
): Promise<DeveloperPageRow | undefined> {
  const [made] = await tx.insert(developerPage).values({ developerId, draft }).onConflictDoNothing().returning();
  if (made) emitPageChange(tx, developerId);
  return made;
}

export async function updateDeveloperPage(
  tx: Tx,
  developerId: string,
  change: Partial<Omit<DeveloperPageRow, "developerId" | "revision" | "changedAt">>,
): Promise<DeveloperPageRow> {
  const [changed] = await tx
    .update(developerPage)
    .set({ ...change, revision: sql`${developerPage.revision} + 1`, changedAt: sql`now()` })
    .where(eq(developerPage.developerId, developerId))
    .returning();
  if (!changed) throw new Error("update returned no row");
  emitPageChange(tx, developerId);
  return changed;
}

function emitPageChange(tx: Tx, developerId: string): void {
  publishChange(tx, { resource: "developer-page", type: "updated", ids: [], developerId });
}

/** Columns of a page that ends its wait for review. */
export const clearedPageSubmission = { submitted: null, submittedName: null, submittedAt: null } as const;

/** Columns of a page that clear an earlier refusal or takedown. */
export const clearedPageRefusal = { refusal: null, refusalReason: null, refusedAt: null } as const;

export async function isDeveloperSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.$count(developerPage, eq(developerPage.slug, slug))) > 0;
}

/** Returns a subquery for the ids (as text) of pictures on a developer's page. */
export function developerPagePictureIds(developerId: string): SQL {
  return sql`select unnest(array[
      ${developerPage.draft} ->> 'pictureId',
      ${developerPage.submitted} ->> 'pictureId',
      ${developerPage.published} ->> 'pictureId',
      ${developerPage.draft} ->> 'bannerId',
      ${developerPage.submitted} ->> 'bannerId',
      ${developerPage.published} ->> 'bannerId'
    ])
    from ${developerPage} where ${developerPage.developerId} = ${developerId}`;
}

export async function removeDeveloperPage(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(developerPage).where(eq(developerPage.developerId, developerId));
}
