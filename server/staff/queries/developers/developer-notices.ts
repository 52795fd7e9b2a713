import { desc, eq } from "drizzle-orm";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { cappedTotalColumn, countPageTotal } from "#server/platform/db/page-totals.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";

/** Notifications sent to a developer's accounts. A page is one statement. */
export const listDeveloperNotificationsRoute = handle(developerChangeCalls.developerNotices)(
  async ({ params, query, services }) => {
    const { db } = services.database;
    if (!(await findDeveloper(db, params.id))) throw new Failure("developer_not_found");
    const theirs = eq(account.developerId, params.id);
    const allNotices = () =>
      db.select({ id: notice.id }).from(notice).innerJoin(account, eq(account.id, notice.accountId)).where(theirs);
    const rows = await db
      .select({
        id: notice.id,
        event: notice.event,
        at: notice.at,
        seenAt: notice.seenAt,
        total: cappedTotalColumn(db, allNotices().$dynamic()),
      })
      .from(notice)
      .innerJoin(account, eq(account.id, notice.accountId))
      .where(theirs)
      .orderBy(desc(notice.at), notice.id)
      .offset(query.start)
      .limit(query.limit);
    return {
      items: rows.map(({ id, event, at, seenAt }) => ({
        id,
        event,
        at: at.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
      total: await countPageTotal(db, rows, query.start, () => allNotices().$dynamic()),
    };
  },
);
