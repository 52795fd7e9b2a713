import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { firstOwnerSubquery } from "#server/accounts/queries/developer-facts.store.ts";
import {
  findBestDeveloperMatches,
  type DeveloperFilterValues,
  developerFilterCondition,
} from "../developers/developers.store.ts";
import type { TableColumn } from "#server/platform/files/table-export.ts";
import { iterateRowsBySeqId } from "./iterate-by-number.ts";

const fileColumns = {
  seqId: developer.seqId,
  name: developer.name,
  accountType: developer.accountType,
  status: developer.status,
  city: developer.city,
  createdAt: developer.createdAt,
  email: firstOwnerSubquery.email,
  emailVerifiedAt: firstOwnerSubquery.emailVerifiedAt,
  apps: sql`(select count(*) from ${app} where ${app.developerId} = ${developer.id})`.mapWith(Number),
};

const rowsOf = (tx: Tx) => tx.select(fileColumns).from(developer).leftJoinLateral(firstOwnerSubquery, sql`true`);
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function matchingText(tx: Tx, filters: DeveloperFilterValues) {
  const where = developerFilterCondition(filters);
  if (!filters.searchText) return where;
  const all = { sort: "relevance", start: 0, limit: limits.search.best } as const;
  const { items } = await findBestDeveloperMatches(tx, filters.searchText, where, all);
  return inArray(
    developer.id,
    items.map(({ id }) => id),
  );
}

/** Iterates over all filtered developers, in the order of their numbers. */
export async function* iterateDeveloperRows(tx: Tx, filters: DeveloperFilterValues): AsyncGenerator<Row> {
  const where = await matchingText(tx, filters);
  yield* iterateRowsBySeqId((last, rows) =>
    rowsOf(tx)
      .where(and(where, gt(developer.seqId, last)))
      .orderBy(asc(developer.seqId))
      .limit(rows),
  );
}

/** Returns the number of filtered developers; for a free text, at most its best matches. */
export async function countFilteredDevelopers(tx: Tx, filters: DeveloperFilterValues): Promise<number> {
  return tx.$count(developer, await matchingText(tx, filters));
}

export const developerFileColumns: readonly TableColumn<Row>[] = [
  { header: "number", style: "count", width: 12, cellOf: ({ seqId }) => seqId },
  { header: "name", style: "text", width: 32, cellOf: ({ name }) => name },
  { header: "e-mail", style: "text", width: 32, cellOf: ({ email }) => email ?? "" },
  { header: "e-mail proven", style: "code", width: 14, cellOf: (row) => (row.emailVerifiedAt ? "yes" : "") },
  { header: "type", style: "code", width: 14, cellOf: ({ accountType }) => accountType },
  { header: "status", style: "code", width: 12, cellOf: ({ status }) => status },
  { header: "city", style: "text", width: 20, cellOf: ({ city }) => city },
  { header: "apps", style: "count", width: 8, cellOf: ({ apps }) => apps },
  { header: "since", style: "code", width: 26, cellOf: ({ createdAt }) => createdAt.toISOString() },
];
