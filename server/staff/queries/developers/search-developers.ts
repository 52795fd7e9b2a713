import { developerCalls } from "#contract/staff/developers/calls.ts";
import type { DeveloperSearchRow } from "#contract/staff/developers/search.ts";
import { handle } from "#server/platform/http/route.ts";
import {
  findBestDeveloperMatches,
  developerFilterCondition,
  findDeveloperPage,
  type DeveloperListRow,
} from "./developers.store.ts";

export function presentDeveloperRow(row: DeveloperListRow): DeveloperSearchRow {
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
export const searchDevelopersRoute = handle(developerCalls.searchDevelopers)(async ({ query, services }) => {
  const { db } = services.database;
  const { items, total, more } = query.searchText
    ? await findBestDeveloperMatches(db, query.searchText, developerFilterCondition(query), query)
    : await findDeveloperPage(db, query, query);
  return { items: items.map(presentDeveloperRow), total, more };
});
