import { and, asc, count, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { secondOpinionTabs, secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import { opinionAgreementDays } from "#contract/review/second-opinions/second-opinion.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentOpinionRow } from "#server/review/desk/second-opinions/present-opinion.ts";
import { secondOpinion } from "#server/review/second-opinions/second-opinions.tables.ts";
import { transition, version } from "#server/catalog/versions/versions.tables.ts";

const firstReader = alias(account, "first_reader");
const secondReader = alias(account, "second_reader");

const { decidedBy, readBy, takenAt, recordedAt, first, second } = secondOpinion;
const claimExpiry = sql`now() - make_interval(hours => ${limits.claimHours})`;
/** Returns the SQL condition: not the reader's own decision, and not claimed by another reader. */
export function isOpinionReadableBy(accountId: string): SQL {
  return sql`${recordedAt} is null and ${decidedBy} <> ${accountId}
    and (${readBy} is null or ${readBy} = ${accountId} or ${takenAt} <= ${claimExpiry})`;
}
const disagrees = sql`${recordedAt} is not null and ${first} <> ${second}`;

const tabConditions: Record<(typeof secondOpinionTabs)[number], (accountId: string) => SQL | undefined> = {
  read: isOpinionReadableBy,
  disagreements: () => disagrees,
  recorded: () => isNotNull(recordedAt),
};

/** Opinions with version, reasons and readers, in one statement. */
function opinionRows(db: Tx, where: SQL | undefined) {
  return db
    .select({
      row: secondOpinion,
      version: { title: version.title, versionName: version.versionName, submittedAt: version.submittedAt },
      reasons: transition.reasons,
      firstBy: fullNameSql(firstReader),
      secondBy: fullNameSql(secondReader),
      total: exactTotalColumn,
    })
    .from(secondOpinion)
    .innerJoin(version, eq(version.id, secondOpinion.versionId))
    .innerJoin(transition, eq(transition.id, secondOpinion.transitionId))
    .leftJoin(firstReader, eq(firstReader.id, decidedBy))
    .leftJoin(secondReader, eq(secondReader.id, readBy))
    .where(where);
}

/** Opinions to read, longest waiting first; recorded ones, newest first. */
export const listSecondOpinionsRoute = handle(secondOpinionCalls.listSecondOpinions)(
  async ({ query, actor, reply, services }) => {
    const order = query.tab === "read" ? asc(secondOpinion.decidedAt) : desc(recordedAt);
    const rows = await opinionRows(services.database.db, tabConditions[query.tab](actor.accountId))
      .orderBy(order, secondOpinion.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map((shown) => presentOpinionRow(actor, shown));
  },
);

const dayMs = 24 * 60 * 60 * 1000;
const maxDays = Math.max(...opinionAgreementDays);
const within = (days: number) => sql`${recordedAt} >= now() - make_interval(days => ${days})`;
const counted = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number);

/**
 * Number of opinions the caller may read, and rates of agreement between first and second readers. Both use small
 * partial indexes.
 */
export const getSecondOpinionCountsRoute = handle(secondOpinionCalls.secondOpinionCounts)(
  async ({ actor, services }) => {
    const { db } = services.database;
    const toRead = await db.$count(secondOpinion, isOpinionReadableBy(actor.accountId));
    const [all] = await db
      .select({
        disagreements: counted(disagrees),
        recorded30: counted(within(opinionAgreementDays[0])),
        agreed30: counted(sql`${within(opinionAgreementDays[0])} and ${first} = ${second}`),
        recorded90: count(),
        agreed90: counted(sql`${first} = ${second}`),
      })
      .from(secondOpinion)
      .where(and(isNotNull(recordedAt), gte(recordedAt, new Date(Date.now() - maxDays * dayMs))));
    const { disagreements = 0, recorded30 = 0, agreed30 = 0, recorded90 = 0, agreed90 = 0 } = all ?? {};
    return {
      toRead,
      disagreements,
      agreement: [
        { days: opinionAgreementDays[0], recorded: recorded30, agreed: agreed30 },
        { days: opinionAgreementDays[1], recorded: recorded90, agreed: agreed90 },
      ],
    };
  },
);
