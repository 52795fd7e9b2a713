import type { Tx } from "#server/db/transaction.ts";
import { tellConsentsChanged } from "./consents-changed.ts";
import { type GivenRow, give, givenFor, keepOnly, ownPapers } from "./consents.store.ts";

/** A consent that was taken from an app, as it can be given back. */
export type KeptConsent = Pick<GivenRow, "consent" | "paperId" | "givenBy">;

/** The papers stay with their developer: none of them stands for the app any more. */
export async function takeConsents(tx: Tx, appId: string): Promise<KeptConsent[]> {
  const given = await givenFor(tx, appId);
  await keepOnly(tx, appId, []);
  await tellConsentsChanged(tx, [appId]);
  return given.map(({ consent, paperId, givenBy }) => ({ consent, paperId, givenBy }));
}

/** Papers that their developer has sent away meanwhile give nothing back. */
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
