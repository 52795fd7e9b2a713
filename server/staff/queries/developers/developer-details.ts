import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { account, refreshToken, session } from "#server/accounts/auth/accounts.tables.ts";
import { findLastChangedAppsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findLatestIdentityCheck } from "#server/accounts/identity/identity.store.ts";
import type { Services } from "#server/services.ts";
import { presentApps } from "#server/catalog/versions/present-app.ts";
import { firstOwnerSubquery } from "#server/accounts/queries/developer-facts.store.ts";
import { developerListColumns } from "./developers.store.ts";
import { presentDeveloperRow } from "./search-developers.ts";

const maxNewestApps = 5;

const details = {
  ...developerListColumns,
  revision: developer.revision,
  address: developer.address,
  state: developer.state,
  country: developer.country,
  postalCode: developer.postalCode,
  accountId: firstOwnerSubquery.accountId,
  firstName: firstOwnerSubquery.firstName,
  lastName: firstOwnerSubquery.lastName,
  eraseAt: firstOwnerSubquery.eraseAt,
  people: sql`(select count(*) from ${account} where ${account.developerId} = ${developer.id})`.mapWith(Number),
};

async function findDetails(tx: Tx, id: string) {
  const [row] = await tx
    .select(details)
    .from(developer)
    .leftJoinLateral(firstOwnerSubquery, sql`true`)
    .where(eq(developer.id, id));
  return row;
}
type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

/** Returns a developer's active sessions: number and last use, accurate to ten minutes. */
async function sessionsOf(tx: Tx, developerId: string): Promise<DeveloperDetails["sessions"]> {
  const lastUsedAt = sql<string | null>`max(coalesce(${refreshToken.createdAt}, ${session.createdAt}))`;
  const live = and(isNull(session.endedAt), gt(session.expiresAt, sql`now()`));
  const [row] = await tx
    .select({ count: sql`count(distinct ${session.id})`.mapWith(Number), lastUsedAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(refreshToken, eq(refreshToken.sessionId, session.id))
    .where(and(eq(account.developerId, developerId), live));
  const { count = 0, lastUsedAt: last = null } = row ?? {};
  return { count, lastUsedAt: last === null ? null : new Date(last).toISOString() };
}

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

function presentFacts(row: DetailRow) {
  const { revision, phone, phoneVerifiedAt, language, people, address, state, country, postalCode } = row;
  const { accountId, firstName, lastName } = row;
  return {
    ...presentDeveloperRow(row),
    revision,
    emailVerifiedAt: isoOrNull(row.emailVerifiedAt),
    phone,
    phoneVerified: phoneVerifiedAt !== null,
    phoneVerifiedAt: isoOrNull(phoneVerifiedAt),
    language: language ?? consoleLanguage,
    person: accountId === null ? null : { accountId, firstName: firstName ?? "", lastName: lastName ?? "" },
    people,
    address,
    state,
    country,
    postalCode,
    eraseAt: isoOrNull(row.eraseAt),
  };
}

/** Loads and presents a developer for staff. Throws developer_not_found. */
export async function presentDeveloperDetails(tx: Tx, services: Services, id: string): Promise<DeveloperDetails> {
  const facts = await findDetails(tx, id);
  if (!facts) throw new Failure("developer_not_found");
  const check = await findLatestIdentityCheck(tx, id);
  return {
    ...presentFacts(facts),
    identityCase: check ? { id: check.id, validUntil: isoOrNull(check.validUntil) } : null,
    sessions: await sessionsOf(tx, id),
    newest: await presentApps(tx, services, await findLastChangedAppsOfDeveloper(tx, id, maxNewestApps)),
  };
}

export const getDeveloperDetailsRoute = handle(developerCalls.developerDetails)(({ params, services }) =>
  presentDeveloperDetails(services.database.db, services, params.id),
);
