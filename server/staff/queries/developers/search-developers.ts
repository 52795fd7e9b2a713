import { developerCalls } from "#contract/staff/developers/calls.ts";
import type { DeveloperSearchRow } from "#contract/staff/developers/search.ts";
import { handle } from "#server/platform/http/route.ts";
import { bestDevelopers, matchingDevelopers, findDeveloperPage, type DeveloperRow } from "./developers.store.ts";

export function presentDeveloperRow(row: DeveloperRow): DeveloperSearchRow {
  const { id, seqId, name, accountType, status, email, city, apps, identity, lastSeenAt } = row;
  const shown = { id, seqId, name, accountType, status, email, city, apps };
  return {
    ...shown,
    emailVerified: row.emailVerifiedAt !== null,
    identity: identity ?? "NOT_STARTED",
    since: row.since.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  };
}

/** Dev Search: all developers in the store. */
export const searchDevelopers = handle(developerCalls.searchDevelopers)(async ({ query, services }) => {
  const { db } = services.database;
  const { items, total, more } = query.searchText
    ? await bestDevelopers(db, query.searchText, matchingDevelopers(query), query)
    : await findDeveloperPage(db, query, query);
  return { items: items.map(presentDeveloperRow), total, more };
});
