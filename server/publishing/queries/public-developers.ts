import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { liveAppStatuses } from "#contract/catalog/apps/status.ts";
import { listedAppColumns, type ListedAppRow } from "#server/catalog/apps/apps.store.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** SQL condition: the page is published and the developer enabled. */
const isPublic = and(isNotNull(developerPage.published), eq(developer.status, "enabled"));

/** The published page at a slug. */
export async function findPublishedDeveloperPage(tx: Tx, slug: string) {
  const [found] = await tx
    .select({ developerId: developer.id, name: developer.name, page: developerPage.published })
    .from(developerPage)
    .innerJoin(developer, eq(developer.id, developerPage.developerId))
    .where(and(eq(developerPage.slug, slug), isPublic));
  return found?.page ? { ...found, page: found.page } : undefined;
}

/** Slugs of published pages, newest first. */
export async function findPublishedDeveloperSlugs(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ slug: developerPage.slug })
    .from(developerPage)
    .innerJoin(developer, eq(developer.id, developerPage.developerId))
    .where(isPublic)
    .orderBy(desc(developerPage.publishedAt))
    .limit(limit);
  return rows.flatMap(({ slug }) => (slug === null ? [] : [slug]));
}

/** A developer's live, non-silent apps, by title. */
export function findPublicAppsOfDeveloper(tx: Tx, developerId: string, limit: number): Promise<ListedAppRow[]> {
  return tx
    .select(listedAppColumns)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(
      and(
        eq(app.developerId, developerId),
        inArray(app.status, [...liveAppStatuses]),
        isNotNull(app.liveVersionId),
        eq(app.silent, false),
      ),
    )
    .orderBy(asc(app.title), app.id)
    .limit(limit);
}
