import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { developerPageReviewCalls } from "#contract/publishing/developer-pages/review-calls.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPageOfDeveloper } from "#server/publishing/developer-pages/developer-pages.store.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { presentReviewedPage } from "#server/publishing/developer-pages/present-page.ts";

const tabs = {
  waiting: { where: isNotNull(developerPage.submitted), order: asc(developerPage.submittedAt) },
  public: { where: isNotNull(developerPage.published), order: desc(developerPage.publishedAt) },
} as const;

/** Developer pages for staff: those waiting for a decision, or the published ones. */
export const listDeveloperPagesRoute = handle(developerPageReviewCalls.listDeveloperPages)(
  async ({ query, reply, services }) => {
    const { searchText } = query;
    const tab = tabs[query.tab];
    const rows = await services.database.db
      .select({
        id: developer.id,
        name: sql<string>`coalesce(${developerPage.submittedName}, ${developerPage.publishedName}, ${developer.name})`,
        submittedAt: developerPage.submittedAt,
        publishedAt: developerPage.publishedAt,
        isPublished: sql<boolean>`${developerPage.published} is not null`,
        total: exactTotalColumn,
      })
      .from(developerPage)
      .innerJoin(developer, eq(developer.id, developerPage.developerId))
      .where(and(tab.where, searchText ? matchesSearch(developer.searchKey, searchText) : undefined))
      .orderBy(tab.order, developer.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map(({ id, name, submittedAt, publishedAt, isPublished }) => ({
      id,
      name,
      submittedAt: submittedAt?.toISOString() ?? null,
      publishedAt: isPublished ? (publishedAt?.toISOString() ?? null) : null,
    }));
  },
);

export const getReviewedDeveloperPageRoute = handle(developerPageReviewCalls.reviewedDeveloperPage)(
  async ({ params, services }) => {
    const { db } = services.database;
    const row = await findPageOfDeveloper(db, params.id);
    if (!row) throw new Failure("developer_page_not_found");
    return presentReviewedPage(db, services, row);
  },
);
