import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  type AnnouncementAudience,
  parseDeveloperFilters,
  hasFreeTextFilter,
} from "#contract/messaging/announcements/audience.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import type { AudienceResolver } from "#server/messaging/announcements/audience-resolver.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { developerFilterCondition } from "#server/staff/queries/developers/developers.store.ts";

/**
 * Returns the SQL condition for an audience's developers, the same ones Dev Search shows for its filters. Undefined for
 * all.
 */
export async function audienceCondition(tx: Tx, audience: AnnouncementAudience): Promise<SQL | undefined> {
  if (audience.kind === "developer") {
    if (!(await findDeveloper(tx, audience.developerId))) throw new Failure("developer_not_found");
    return eq(developer.id, audience.developerId);
  }
  const filters = parseDeveloperFilters(audience.query);
  if (!filters) throw fieldFailure("audience.query", "query_form");
  if (hasFreeTextFilter(audience.query)) throw fieldFailure("audience.query", "audience_by_text");
  return developerFilterCondition(filters);
}

export const audienceResolver: AudienceResolver = {
  async accountsOf(tx, audience) {
    const where = (await audienceCondition(tx, audience)) ?? sql`true`;
    return sql`select ${account.id} as id from ${account}
      join ${developer} on ${developer.id} = ${account.developerId} where ${where}`;
  },
};

const isDisabled = sql`(${account.status} <> 'enabled' or ${developer.status} <> 'enabled')`;
const isUnverified = sql`${account.emailVerifiedAt} is null`;

/** Returns an audience's people, and those that no mail reaches, counted per language. */
export function countAudienceByLanguage(tx: Tx, where: SQL | undefined, essential: boolean) {
  const isMuted = essential
    ? sql`false`
    : sql`coalesce(${account.mutedNotices} -> 'announcement' @> '["mail"]'::jsonb, false)`;
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return tx
    .select({
      language: account.language,
      people: sql<number>`count(*)`.mapWith(Number),
      disabled: counted(isDisabled),
      unproven: counted(sql`not ${isDisabled} and ${isUnverified}`),
      unsubscribed: counted(sql`not ${isDisabled} and not (${isUnverified}) and ${isMuted}`),
    })
    .from(account)
    .innerJoin(developer, eq(developer.id, account.developerId))
    .where(and(where))
    .groupBy(account.language);
}

export async function countAudienceDevelopers(tx: Tx, where: SQL | undefined): Promise<number> {
  const signsIn = sql`exists (select from ${account} where ${account.developerId} = ${developer.id})`;
  return tx.$count(developer, and(where, signsIn));
}
