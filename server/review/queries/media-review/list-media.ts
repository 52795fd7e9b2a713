import { and, asc, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { type mediaReviewTabs, mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { isMediaClaimedSql } from "#server/content/media/media-claims.store.ts";
import { contentAsset, contentPlacement, isContentInReviewSql } from "#server/content/media/content.tables.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { handle } from "#server/platform/http/route.ts";
import { selectMediaReviewRows, presentMediaRow } from "./media-rows.ts";

const { id, status, statusSince, type, language, claimedBy } = contentPlacement;

/** Media for review: waiting items longest first, decided ones newest first. */
export const listMediaReviewRoute = handle(mediaReviewCalls.listMediaReview)(
  async ({ actor, query, reply, services }) => {
    const { tab = "waiting", searchText } = query;
    const inTab: Record<(typeof mediaReviewTabs)[number], SQL | undefined> = {
      waiting: isContentInReviewSql,
      mine: and(isContentInReviewSql, eq(claimedBy, actor.accountId), isMediaClaimedSql),
      decided: inArray(status, ["active", "live", "rejected"]),
    };
    const where = and(
      inTab[tab],
      query.type && eq(type, query.type),
      query.media && eq(contentAsset.media, query.media),
      query.language && eq(language, query.language),
      searchText ? or(matchesSearch(app.searchKey, searchText)) : undefined,
    );
    const rows = await selectMediaReviewRows(services.database.db)
      .where(where)
      .orderBy(tab === "decided" ? desc(statusSince) : asc(statusSince), asc(id))
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map((row) => presentMediaRow(services, row));
  },
);
