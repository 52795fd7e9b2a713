import type { Tx } from "#server/db/transaction.ts";
import { tellConsentsChanged } from "./consents-changed.ts";
import { type GivenRow, give, givenFor, keepOnly, ownPapers } from "./consents.store.ts";

/** A consent revoked from an app, with all that restoring it needs. */
export type KeptConsent = Pick<GivenRow, "consent" | "paperId" | "givenBy">;

/** Revokes all consents of an app. The documents stay with their developer. */
export async function takeConsents(tx: Tx, appId: string): Promise<KeptConsent[]> {
  const given = await givenFor(tx, appId);
  await keepOnly(tx, appId, []);
  await tellConsentsChanged(tx, [appId]);
  return given.map(({ consent, paperId, givenBy }) => ({ consent, paperId, givenBy }));
}

/** Restores revoked consents, except those whose document was deleted meanwhile. */
export async function giveConsentsBack(
  tx: Tx,
  { id, developerId }: { readonly id: string; readonly developerId: string },
  kept: readonly KeptConsent[],
): Promise<void> {
  const papers = await ownPapers(
    tx,
    developerId,
    kept.map(({ paperId }) => paperId),
  );
  for (const { givenBy, ...one } of kept) if (papers.has(one.paperId)) await give(tx, id, one, givenBy);
  await tellConsentsChanged(tx, [id]);
}
