import type { Tx } from "#server/db/transaction.ts";
import { paperInCopy } from "#server/papers/paper-in-copy.ts";
import { papersOf, type PaperVersionRow, removePapers } from "./consents.store.ts";
import { tellConsentsChanged } from "./consents-changed.ts";

function versionData(row: PaperVersionRow) {
  const { sha256: _, ...told } = row;
  return { ...told, file: paperInCopy("consents", row) };
}

/**
 * A developer's consents for the personal data export: each document with its versions and the apps it was used for.
 */
export async function consentData(tx: Tx, developerId: string) {
  const { papers, versions, given } = await papersOf(tx, developerId);
  return {
    consents: papers.map((paper) => ({
      ...paper,
      versions: versions.filter(({ paperId }) => paperId === paper.id).map(versionData),
      given: given.filter(({ paperId }) => paperId === paper.id),
    })),
    papers: versions.map((one) => ({ path: paperInCopy("consents", one), sha256: one.sha256 })),
  };
}

/**
 * Deletes a developer's documents and consents and has the apps' problems recounted. Returns content hashes that may be
 * unreferenced now.
 */
export async function eraseConsents(tx: Tx, developerId: string): Promise<string[]> {
  const { papers, given } = await papersOf(tx, developerId);
  const freed = await removePapers(
    tx,
    papers.map(({ id }) => id),
  );
  await tellConsentsChanged(tx, [...new Set(given.map(({ appId }) => appId))]);
  return freed;
}
