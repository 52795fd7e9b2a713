import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { formatDateTime, formatDay } from "#contract/format-dates.ts";
import { limits } from "#contract/limits.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { firstOwnerSubquery } from "#server/accounts/queries/developer-facts.store.ts";
import {
  findBestDeveloperMatches,
  type DeveloperFilterValues,
  developerFilterCondition,
  developerListColumns,
} from "../developers/developers.store.ts";
import type { TableColumn } from "#server/platform/files/table-export.ts";
import { localeFiles } from "#server/platform/texts/locale-files.ts";
import { iterateRowsBySeqId } from "./iterate-by-number.ts";

const rowsOf = (tx: Tx) =>
  tx.select(developerListColumns).from(developer).leftJoinLateral(firstOwnerSubquery, sql`true`);
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

const { search, statuses } = localeFiles[consoleLanguage];
const { accountType: accountTypes, developers, identity: identities, mail } = search;

/**
 * Columns of the list, with its English labels and times in IST. The list's first column is two here:
 * `developers.developer` and `developers.mail`, with `developers.mailState`.
 */
export const developerFileColumns: readonly TableColumn<Row>[] = [
  { header: developers.developer, style: "text", width: 32, cellOf: ({ name }) => name },
  { header: developers.mail, style: "text", width: 32, cellOf: ({ email }) => email ?? "" },
  {
    header: developers.mailState,
    style: "code",
    width: 14,
    cellOf: ({ emailVerifiedAt }) => (emailVerifiedAt ? mail.verified : mail.unverified),
  },
  { header: developers.number, style: "count", width: 12, cellOf: ({ seqId }) => seqId },
  { header: developers.type, style: "code", width: 14, cellOf: ({ accountType }) => accountTypes[accountType] },
  { header: developers.status, style: "code", width: 12, cellOf: ({ status }) => statuses.developer[status] },
  {
    header: developers.identity,
    style: "code",
    width: 20,
    cellOf: ({ identity }) => identities[identity ?? "NOT_STARTED"],
  },
  { header: developers.apps, style: "count", width: 8, cellOf: ({ apps }) => apps },
  { header: developers.city, style: "text", width: 20, cellOf: ({ city }) => city ?? "" },
  {
    header: developers.seen,
    style: "code",
    width: 26,
    cellOf: ({ lastSeenAt }) =>
      lastSeenAt === null ? developers.never : formatDateTime(new Date(lastSeenAt), consoleLanguage),
  },
  { header: developers.since, style: "code", width: 16, cellOf: ({ since }) => formatDay(since, consoleLanguage) },
];
