import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";
import { joinFlagged } from "../queue/flags.ts";
import { placeInQueue, shownInQueue } from "../queue/queue.store.ts";
import { developerFacts, firstOwner } from "./developer.store.ts";

/** A version as the queue shows it, its developer, and where it stands: one statement. */
export async function findOnDesk(tx: Tx, versionId: string) {
  const stands = placeInQueue(versionId);
  const { position, total, previousId, nextId } = stands;
  const shown = tx
    .select({ waiting: shownInQueue, developer: developerFacts, place: { position, total, previousId, nextId } })
    .from(version)
    .$dynamic();
  const [found] = await joinFlagged(shown)
    .leftJoinLateral(firstOwner, sql`true`)
    .crossJoin(stands)
    .where(eq(version.id, versionId));
  return found;
}
