import { eq, sql } from "drizzle-orm";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";
import { joinShown } from "../queue/flags.ts";
import { shownInQueue } from "../queue/shown.store.ts";
import { developerFacts, firstOwner } from "./developer.store.ts";
import { type AskedLink, heardFromGiven } from "./links.ts";

const onDesk = prepared((tx) => {
  const heard = heardFromGiven();
  const shown = tx
    .select({
      waiting: shownInQueue,
      developer: developerFacts,
      heard: heard.byKey,
    })
    .from(version)
    .$dynamic();
  return joinShown(shown)
    .leftJoinLateral(firstOwner, sql`true`)
    .crossJoin(heard)
    .where(eq(version.id, sql.placeholder("version")))
    .prepare("on_desk");
});

/** A version's queue columns, its developer and its links' last checks, in one statement. */
export async function findOnDesk(tx: Tx, id: string, links: readonly AskedLink[]) {
  const [found] = await onDesk(tx).execute({ version: id, links: links.map(({ key }) => key) });
  return found;
}
