import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type EditorialRow, lockEditorial } from "../editorials.store.ts";

/** Finds an editorial item and locks it. @throws editorial_not_found */
export async function requireLockedEditorial(tx: Tx, id: string): Promise<EditorialRow> {
  const row = await lockEditorial(tx, id);
  if (!row) throw new Failure("editorial_not_found");
  return row;
}

/**
 * Requires that the caller saw the current revision.
 *
 * @throws revision_conflict, after which the client loads the current item
 */
export function requireCurrentRevision(seen: number, now: number, { id }: Pick<EditorialRow, "id">): void {
  if (seen !== now) throw new Failure("revision_conflict", { current: { id, revision: now } });
}
