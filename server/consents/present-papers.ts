import type { AppConsents, ConsentPaper } from "#contract/consents/views.ts";
import type { Tx } from "#server/db/transaction.ts";
import { type GivenRow, givenFor, type PapersOf, papersOf, type PaperVersionRow } from "./consents.store.ts";

const presentVersion = (row: PaperVersionRow): ConsentPaper["versions"][number] => ({
  id: row.id,
  number: row.number,
  fileName: row.fileName,
  type: row.type,
  sizeBytes: row.sizeBytes,
  sentAt: row.sentAt.toISOString(),
  validUntil: row.validUntil,
});

export function presentPapers({ papers, versions, given }: PapersOf): ConsentPaper[] {
  return papers.map(({ id, consent }) => ({
    id,
    consent,
    versions: versions.filter((one) => one.paperId === id).map(presentVersion),
    appIds: given.filter((one) => one.paperId === id).map(({ appId }) => appId),
  }));
}

export function presentGiven(given: readonly GivenRow[]): AppConsents["given"] {
  return given.map(({ consent, paperId, givenAt }) => ({ consent, paperId, givenAt: givenAt.toISOString() }));
}

/** Presents an app's consents. Staff see only the documents in use, the owner also those the app could use. */
export async function presentAppConsents(
  tx: Tx,
  app: { readonly id: string; readonly developerId: string },
  isStaff: boolean,
): Promise<AppConsents> {
  const given = await givenFor(tx, app.id);
  const all = presentPapers(await papersOf(tx, app.developerId));
  const papers = isStaff ? all.filter(({ id }) => given.some((one) => one.paperId === id)) : all;
  return { appId: app.id, given: presentGiven(given), papers };
}
