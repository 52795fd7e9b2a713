import { eq, sql } from "drizzle-orm";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import { joinQueueTables } from "../queue/flags-sql.ts";
import { queueColumns } from "../queue/queue-rows.store.ts";
import { developerFactColumns, firstOwnerSubquery } from "#server/accounts/queries/developer-facts.store.ts";
import { type LinkCheckKey, linkChecksSubquery } from "./link-checks.ts";

const submissionRow = preparedStatement((tx) => {
  const heard = linkChecksSubquery();
  const shown = tx
    .select({
      waiting: queueColumns,
      developer: developerFactColumns,
      heard: heard.byKey,
    })
    .from(version)
    .$dynamic();
  return joinQueueTables(shown)
    .leftJoinLateral(firstOwnerSubquery, sql`true`)
    .crossJoin(heard)
    .where(eq(version.id, sql.placeholder("version")))
    .prepare("on_desk");
});

/** Finds a version's queue columns, its developer and its links' last checks, in one statement. */
export async function findSubmissionRow(tx: Tx, id: string, links: readonly LinkCheckKey[]) {
  const [row] = await submissionRow(tx).execute({ version: id, links: links.map(({ key }) => key) });
  return row;
}
