import type { Actor } from "#contract/access/roles.ts";
import type { Submission } from "#contract/review/views.ts";
import type { Tx } from "#server/db/transaction.ts";
import { type HeldFieldRow, heldFieldsOf } from "#server/versions/history.store.ts";
import { presentHeldFields } from "#server/versions/present-history.ts";
import { type VersionRow, versionsOfApp } from "#server/versions/versions.store.ts";

const shown = 20;

/** Rows of one hold stand together; a hold is known by its history row. */
function holdsOf(rows: readonly HeldFieldRow[]): HeldFieldRow[][] {
  const byTransition = new Map<string, HeldFieldRow[]>();
  for (const row of rows) byTransition.set(row.transitionId, [...(byTransition.get(row.transitionId) ?? []), row]);
  return [...byTransition.values()];
}

/** Past holds of an app's versions, newest first; one that is still open is no past hold. */
export async function earlierHoldsOf(tx: Tx, viewer: Actor, appId: string): Promise<Submission["earlierHolds"]> {
  const versions = new Map<string, VersionRow>((await versionsOfApp(tx, appId)).map((row) => [row.id, row]));
  const closed = (await heldFieldsOf(tx, [...versions.keys()], "all")).filter((row) => row.closedAt !== null);
  const holds: Submission["earlierHolds"] = [];
  for (const rows of holdsOf(closed).slice(0, shown)) {
    const [first] = rows;
    const version = first && versions.get(first.versionId);
    if (first && version)
      holds.push({ at: first.heldAt.toISOString(), fields: await presentHeldFields(tx, viewer, version, rows) });
  }
  return holds;
}
