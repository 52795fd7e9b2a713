import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentListCalls, type ContentFilters } from "#contract/content/media/list-calls.ts";
import { contentTypes, contentKindOfType, defaultContentStatuses } from "#contract/content/media/content-types.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { limits } from "#contract/limits.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { findPlacement, findPlacementSummaries } from "./content.store.ts";
import { contentAsset, contentPlacement } from "./content.tables.ts";
import { findContentApp } from "./content-access.ts";
import { presentContent, presentContentUsage, presentPlacement } from "./present-content.ts";

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** Returns a page of an app's items, newest first, with the app's use of each type. */
async function pageOf(tx: Tx, services: Services, appId: string, where: SQL | undefined, { start, limit }: Page) {
  const rows = await tx
    .select({ placement: contentPlacement, asset: contentAsset, total: exactTotalColumn })
    .from(contentPlacement)
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .where(and(eq(contentPlacement.appId, appId), where))
    .orderBy(desc(contentPlacement.createdAt), desc(contentPlacement.id))
    .offset(start)
    .limit(limit);
  return {
    items: await presentContent(tx, services, rows),
    total: rows[0]?.total ?? 0,
    use: presentContentUsage(services.environment.contentCounts, await findPlacementSummaries(tx, appId)),
  };
}

function filterCondition({ contentType, type, orientation, mediaType, languages, status }: ContentFilters) {
  const types = contentTypes.filter(
    (candidate) =>
      (contentType === undefined || contentKindOfType(candidate) === contentType) &&
      (type === undefined || candidate === type) &&
      (orientation === undefined || contentRules[candidate].orientation === orientation),
  );
  return and(
    inArray(contentPlacement.type, types),
    inArray(contentPlacement.status, [...(status ?? defaultContentStatuses)]),
    mediaType && eq(contentAsset.media, mediaType),
    languages && inArray(contentPlacement.language, languages),
  );
}

export const listContentRoute = handle(contentListCalls.listContent)(async (context) => {
  const { body, params, services } = context;
  const { db } = services.database;
  const app = await findContentApp(db, context, params.packagename);
  return pageOf(db, services, app.id, filterCondition(body), body);
});

export const getContentItemRoute = handle(contentCalls.contentItem)(async ({ abilities, params, services }) => {
  const { db } = services.database;
  const found = await findPlacement(db, params.id);
  if (!found) throw new Failure("content_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Content", found.asset), "content_not_found");
  return presentPlacement(db, services, found);
});

/** Iterates over all matching items, a page at a time. */
export async function* iterateContentItems(
  services: Services,
  appId: string,
  filters: ContentFilters,
): AsyncGenerator<ContentItem> {
  const limit = limits.page.max;
  for (let start = 0, total = 1; start < total; start += limit) {
    const page = await pageOf(services.database.db, services, appId, filterCondition(filters), { start, limit });
    yield* page.items;
    total = page.total;
  }
}

export const listContentDraftsRoute = handle(contentCalls.listContentDrafts)(async (context) => {
  const { body, params, services } = context;
  const { db } = services.database;
  const app = await findContentApp(db, context, params.packagename);
  return pageOf(db, services, app.id, eq(contentPlacement.status, "draft"), body);
});

/** Number of items per language, shown before a language is removed. */
export const listContentLanguagesRoute = handle(contentCalls.contentLanguages)(async (context) => {
  const { params, services } = context;
  const { db } = services.database;
  const app = await findContentApp(db, context, params.packageName);
  const rows = await findPlacementSummaries(db, app.id);
  return {
    items: [...new Set(rows.map(({ language }) => language))].map((language) => {
      const placements = rows.filter((row) => row.language === language);
      return { language, items: placements.length, live: placements.filter(({ status }) => status === "live").length };
    }),
  };
});
