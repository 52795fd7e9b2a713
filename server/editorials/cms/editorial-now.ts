import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { type EditorialRow, lockEditorial } from "../editorials.store.ts";

/** An item, locked. Errors: editorial_not_found. */
export async function lockedEditorial(tx: Tx, id: string): Promise<EditorialRow> {
  const row = await lockEditorial(tx, id);
  if (!row) throw new Failure("editorial_not_found");
  return row;
}

/** Who saw something else than what is there now has lost; what that is, their screen asks for. */
export function requireSeen(seen: number, now: number, { id }: Pick<EditorialRow, "id">): void {
  if (seen !== now) throw new Failure("revision_conflict", { current: { id, revision: now } });
}
