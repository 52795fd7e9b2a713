import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { appealOutcomes } from "#contract/review/appeals/appeals.ts";
import { appealCalls, type appealTabs } from "#contract/review/appeals/calls.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { appeal } from "#server/review/appeals/appeals.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { handle } from "#server/platform/http/route.ts";
import { hasConflictOfInterest } from "#server/review/desk/appeals/conflict-of-interest.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";

const tabConditions: Record<(typeof appealTabs)[number], SQL | undefined> = {
  open: sql`${appeal.state} = 'open'`,
  answered: inArray(appeal.state, [...appealOutcomes]),
  ended: sql`${appeal.state} = 'ended'`,
  all: undefined,
};

/** Open appeals, longest waiting first; closed ones, newest first. */
export const listReviewAppealsRoute = handle(appealCalls.listReviewAppeals)(
  async ({ query, actor, reply, services }) => {
    const { tab, decision, searchText } = query;
    const found = searchText
      ? or(matchesSearch(developer.searchKey, searchText), matchesSearch(version.searchKey, searchText))
      : undefined;
    const rows = await services.database.db
      .select({
        row: appeal,
        appTitle: app.title,
        developerName: developer.name,
        versionName: version.versionName,
        decidedBy: fullNameSql(account),
        total: exactTotalColumn,
      })
      .from(appeal)
      .innerJoin(app, eq(app.id, appeal.appId))
      .innerJoin(developer, eq(developer.id, appeal.developerId))
      .innerJoin(version, eq(version.id, appeal.versionId))
      .leftJoin(account, eq(account.id, appeal.decidedBy))
      .where(and(tabConditions[tab], decision && eq(appeal.decision, decision), found))
      .orderBy(tab === "open" ? asc(appeal.createdAt) : desc(appeal.createdAt), appeal.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map(({ row, appTitle, developerName, versionName, decidedBy }) => ({
      id: row.id,
      state: row.state,
      decision: row.decision,
      decidedAt: row.decidedAt.toISOString(),
      decidedBy,
      app: { id: row.appId, title: appTitle },
      developer: { id: row.developerId, name: developerName },
      versionName,
      createdAt: row.createdAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      tookPart: hasConflictOfInterest(actor, row),
    }));
  },
);
