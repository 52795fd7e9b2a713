import { and, eq, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import { literalLimit } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { transition } from "#server/catalog/versions/versions.tables.ts";

const build = new QueryBuilder(columnCasing);
const own = alias(app, "own");
const countColumn = { count: sql`count(*)::int` };

/** The developer's first account, as a lateral subquery. */
export const firstOwnerSubquery = build
  .select({
    accountId: account.id,
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt,
    language: account.language,
    firstName: account.firstName,
    lastName: account.lastName,
    eraseAt: account.eraseAt,
  })
  .from(account)
  .where(eq(account.developerId, developer.id))
  .orderBy(account.createdAt, account.id)
  .limit(literalLimit(1))
  .as("first_owner");

const apps = build.select(countColumn).from(own).where(eq(own.developerId, developer.id));
const holds = build
  .select(countColumn)
  .from(transition)
  .innerJoin(own, eq(own.id, transition.appId))
  .where(and(eq(own.developerId, developer.id), sql`${transition.to} = 'onhold'`));

/** Developer columns for reviewers. Queries that select them must also join `firstOwnerSubquery`. */
export const developerFactColumns = {
  id: developer.id,
  seqId: developer.seqId,
  name: developer.name,
  accountType: developer.accountType,
  status: developer.status,
  city: sql<string | null>`nullif(${developer.city}, '')`,
  since: developer.createdAt,
  apps: sql<number>`${apps}`,
  /** Number of holds on the developer's versions. */
  earlierHolds: sql<number>`${holds}`,
  email: sql<string>`coalesce(${firstOwnerSubquery.email}, '')`,
  emailVerified: sql<boolean>`${firstOwnerSubquery.emailVerifiedAt} is not null`,
  language: sql<string>`coalesce(${firstOwnerSubquery.language}, 'en-US')`,
};

export async function findDeveloperFacts(tx: Tx, developerId: string) {
  const [row] = await tx
    .select(developerFactColumns)
    .from(developer)
    .leftJoinLateral(firstOwnerSubquery, sql`true`)
    .where(eq(developer.id, developerId));
  if (!row) throw new Error(`there is no developer ${developerId}`);
  return { ...row, since: row.since.toISOString() };
}
