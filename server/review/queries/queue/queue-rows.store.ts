import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { isReservedForHolderSql } from "#server/catalog/versions/reserved-resubmissions.ts";
import { queueDueAtSql, isInRereviewSql, version } from "#server/catalog/versions/versions.tables.ts";
import { reviewFlagsSql, isLiveAppUpdateSql, joinQueueTables } from "./flags-sql.ts";

const build = new QueryBuilder(columnCasing);

/**
 * Returns the subquery for an account's name. With more than eight joined tables PostgreSQL does not try every join
 * order, and reads whole tables.
 */
const nameSubquery = (id: typeof version.claimedBy | typeof version.heldBy) =>
  build
    .select({ name: fullNameSql(account) })
    .from(account)
    .where(eq(account.id, id));

/** Columns that the queue and the review page show beside a version: a read model over several domains' tables. */
export const queueColumns = {
  versionId: version.id,
  appId: app.id,
  appSeqId: app.seqId,
  packageName: app.packageName,
  category: version.category,
  developerId: developer.id,
  developerName: developer.name,
  isUpdate: isLiveAppUpdateSql,
  lane: version.lane,
  flags: reviewFlagsSql,
  dueAt: sql`${queueDueAtSql(version)}`.mapWith(version.submittedAt),
  claimedBy: version.claimedBy,
  claimedAt: version.claimedAt,
  claimer: sql<string | null>`${nameSubquery(version.claimedBy)}`,
  isResubmitted: sql<boolean>`${isInRereviewSql(version)}`,
  heldBy: version.heldBy,
  holder: sql<string | null>`${nameSubquery(version.heldBy)}`,
  isForHolder: sql<boolean>`${isReservedForHolderSql}`,
  cameBackAt: version.statusSince,
};

const queueQuery = (tx: Tx) => joinQueueTables(tx.select(queueColumns).from(version).$dynamic());
export type QueueColumns = Awaited<ReturnType<typeof queueQuery>>[number];
