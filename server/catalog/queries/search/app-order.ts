import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { appSortOrders } from "#contract/catalog/apps/search.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { appSearch } from "./search.tables.ts";

type Order = (typeof appSortOrders)[number];

export interface AppSearchPaging {
  readonly sort: Order;
  readonly start: number;
  readonly limit: number;
}

interface SortColumns {
  readonly id: PgColumn;
  readonly updatedAt: PgColumn;
  readonly createdAt: PgColumn;
  readonly seqId: PgColumn;
  readonly title: PgColumn | SQL;
}

// Each order matches an index, forwards or backwards.
const sortOrdersFor = ({ id, updatedAt, createdAt, seqId, title }: SortColumns) => ({
  "-updated": [desc(updatedAt), asc(id)],
  updated: [asc(updatedAt), desc(id)],
  "-created": [desc(createdAt), asc(id)],
  created: [asc(createdAt), desc(id)],
  title: [asc(title), asc(id)],
  "-title": [desc(title), desc(id)],
  seqId: [asc(seqId)],
  "-seqId": [desc(seqId)],
});

const byTable = {
  app: sortOrdersFor({ ...app, title: sql`lower(${app.title})` }),
  found: sortOrdersFor({ ...appSearch, id: appSearch.appId, title: appSearch.sortedTitle }),
};

/**
 * Returns the sort order by the columns of the table the page is cut from. Without a text, relevance means latest
 * change.
 */
export function appSortColumns(sort: Order, table: keyof typeof byTable): SQL[] {
  return byTable[table][sort === "relevance" ? "-updated" : sort];
}
