import { and, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { EditorialStatus } from "#contract/publishing/editorials/status.ts";
import { editorial } from "./editorials.tables.ts";

const { publishedRevision, draftRevision, publishAt, unpublishAt } = editorial;

/** SQL for an item's status, for lists. A test keeps it equal to `statusOf`. */
export const editorialStatusSql = sql<EditorialStatus>`case
  when ${publishedRevision} is null then case when ${publishAt} is null then 'draft' else 'scheduled' end
  when ${unpublishAt} <= now() then 'unpublished'
  when ${publishedRevision} = ${draftRevision} then 'live' else 'live_with_changes' end`;

/** SQL condition: readers can see the item. */
export const isPublishedEditorialSql: SQL = and(
  isNotNull(publishedRevision),
  or(isNull(unpublishAt), gt(unpublishAt, sql`now()`)),
) as SQL;
