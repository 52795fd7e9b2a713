import { developerCalls } from "#contract/developers/calls.ts";
import type { FoundDeveloper } from "#contract/developers/search.ts";
import { newestAppsOf } from "#server/apps/apps.store.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { presentApps } from "#server/versions/present-app.ts";
import {
  bestDevelopers,
  findShownDeveloper,
  matchingDevelopers,
  pageOfDevelopers,
  type ShownDeveloper,
} from "./developers.store.ts";

function present(row: ShownDeveloper): FoundDeveloper {
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

/** Dev Search: every developer of the store. */
export const searchDevelopers = handle(developerCalls.searchDevelopers)(async ({ query, services }) => {
  const { db } = services.database;
  const where = matchingDevelopers(query);
  const { items, total, more } = query.searchText
    ? await bestDevelopers(db, query.searchText, where, query)
    : await pageOfDevelopers(db, where, query);
  return { items: items.map(present), total, more };
});

const newestApps = 5;

export const developerDetails = handle(developerCalls.developerDetails)(async ({ params, services }) => {
  const { db } = services.database;
  const found = await findShownDeveloper(db, params.id);
  if (!found) throw new Failure("developer_not_found");
  return {
    ...present(found),
    phone: found.phone,
    phoneVerified: found.phoneVerifiedAt !== null,
    language: found.language ?? "en-US",
    newest: await presentApps(db, services, await newestAppsOf(db, found.id, newestApps)),
  };
});
