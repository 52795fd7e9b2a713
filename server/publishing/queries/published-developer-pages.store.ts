import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { isIdentityProvenSql } from "#server/accounts/identity/identity.store.ts";
import { hasListedApp, isListedApp, listedAppColumns, type ListedAppRow } from "#server/catalog/apps/apps.store.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** SQL condition: an admin approved the page; its developer is enabled, verified and has an app in the store. */
const isPublic = and(
  isNotNull(developerPage.published),
  // Only an approval writes the name. Pages published before there were reviews have none.
  isNotNull(developerPage.publishedName),
  eq(developer.status, "enabled"),
  isIdentityProvenSql(developer.id),
  hasListedApp(developer.id),
);

/** Finds the published page at a slug. */
export async function findPublishedDeveloperPage(tx: Tx, slug: string) {
  const [found] = await tx
    .select({
      developerId: developer.id,
      name: developerPage.publishedName,
      page: developerPage.published,
    })
    .from(developerPage)
    .innerJoin(developer, eq(developer.id, developerPage.developerId))
    .where(and(eq(developerPage.slug, slug), isPublic));
  if (!found) return undefined;
  const { developerId, name, page } = found;
  return page !== null && name !== null ? { developerId, name, page } : undefined;
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

/** Finds a developer's live, non-silent apps, by title. */
export function findPublicAppsOfDeveloper(tx: Tx, developerId: string, limit: number): Promise<ListedAppRow[]> {
  return tx
    .select(listedAppColumns)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(and(eq(app.developerId, developerId), isListedApp))
    .orderBy(asc(app.title), app.id)
    .limit(limit);
}
