import type { Tx } from "#server/platform/db/transaction.ts";
import type { UsedReasonTemplate } from "./used-template.ts";
import { findReasonRevisions } from "./reasons.store.ts";
import { reasonUse } from "./reasons.tables.ts";

interface Decision {
  readonly transitionId: string;
  readonly at: Date;
}

/** Records which ready-made reasons a decision used, each once even for several fields. Unknown reasons are ignored. */
export async function recordReasonUses(
  tx: Tx,
  decision: Decision,
  given: readonly UsedReasonTemplate[],
): Promise<void> {
  const revisions = await findReasonRevisions(tx, given);
  const uses = revisions.map(({ key, reasonId, number }) => {
    const ofIt = given.filter((template) => template.key === key && template.revision === number);
    return { ...decision, reasonId, revision: number, edited: ofIt.some(({ edited }) => edited) };
  });
  if (uses.length > 0) await tx.insert(reasonUse).values(uses).onConflictDoNothing();
}
