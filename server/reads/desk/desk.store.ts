import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";
import { joinShown } from "../queue/flags.ts";
import { placeInQueue, shownInQueue } from "../queue/queue.store.ts";
import type { Link } from "#server/outside/links/link.ts";
import { developerFacts, firstOwner } from "./developer.store.ts";
import { heardFrom } from "./links.ts";

/** A version as the queue shows it, its developer, where it stands and what its addresses said: one statement. */
export async function findOnDesk(tx: Tx, versionId: string, links: readonly Link[]) {
  const heard = heardFrom(links);
  const stands = placeInQueue(versionId);
  const { position, total, previousId, nextId } = stands;
  const shown = tx
    .select({
      waiting: shownInQueue,
      developer: developerFacts,
      place: { position, total, previousId, nextId },
      heard: heard.byKey,
    })
    .from(version)
    .$dynamic();
  const [found] = await joinShown(shown)
    .leftJoinLateral(firstOwner, sql`true`)
    .crossJoin(stands)
    .crossJoin(heard)
    .where(eq(version.id, versionId));
  return found;
}
