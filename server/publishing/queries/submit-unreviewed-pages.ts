import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";

/**
 * Submits pages that were published before there were reviews, and takes them offline until an admin decides. A page
 * that was submitted since keeps its newer content. Returns the number of pages.
 */
export async function submitUnreviewedPages(tx: Tx): Promise<number> {
  const submitted = await tx
    .update(developerPage)
    .set({
      submitted: sql`coalesce(${developerPage.submitted}, ${developerPage.published})`,
      submittedName: sql`coalesce(${developerPage.submittedName}, ${developer.name})`,
      submittedAt: sql`coalesce(${developerPage.submittedAt}, now())`,
      published: null,
      revision: sql`${developerPage.revision} + 1`,
      changedAt: sql`now()`,
    })
    .from(developer)
    .where(
      and(
        eq(developer.id, developerPage.developerId),
        isNotNull(developerPage.published),
        isNull(developerPage.publishedName),
      ),
    )
    .returning({ developerId: developerPage.developerId });
  for (const { developerId } of submitted)
    publishChange(tx, { resource: "developer-page", type: "updated", ids: [], developerId });
  return submitted.length;
}
