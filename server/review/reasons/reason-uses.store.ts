import type { Tx } from "#server/platform/db/transaction.ts";
import type { GivenTemplate } from "./given-template.ts";
import { findReasonRevisions } from "./reasons.store.ts";
import { reasonUse } from "./reasons.tables.ts";

interface Decision {
  readonly transitionId: string;
  readonly at: Date;
}

/** Records which ready-made reasons a decision used, each once even for several fields. Unknown reasons are ignored. */
export async function recordReasonUses(tx: Tx, decision: Decision, given: readonly GivenTemplate[]): Promise<void> {
  const found = await findReasonRevisions(tx, given);
  const uses = found.map(({ key, reasonId, number }) => {
    const ofIt = given.filter((one) => one.key === key && one.revision === number);
    return { ...decision, reasonId, revision: number, edited: ofIt.some(({ edited }) => edited) };
  });
  if (uses.length > 0) await tx.insert(reasonUse).values(uses).onConflictDoNothing();
}
