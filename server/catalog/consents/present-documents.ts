import type { AppConsents, ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  type AppConsentRow,
  findConsentsOfApp,
  type DeveloperConsentDocuments,
  findConsentDocuments,
  type ConsentDocumentVersionRow,
} from "./consents.store.ts";

const presentVersion = (row: ConsentDocumentVersionRow): ConsentDocument["versions"][number] => ({
  id: row.id,
  number: row.number,
  fileName: row.fileName,
  type: row.type,
  sizeBytes: row.sizeBytes,
  sentAt: row.sentAt.toISOString(),
  validUntil: row.validUntil,
});

export function presentConsentDocuments({ documents, versions, given }: DeveloperConsentDocuments): ConsentDocument[] {
  return documents.map(({ id, consent }) => ({
    id,
    consent,
    versions: versions.filter((version) => version.paperId === id).map(presentVersion),
    appIds: given.filter(({ paperId }) => paperId === id).map(({ appId }) => appId),
  }));
}

export function presentConsents(given: readonly AppConsentRow[]): AppConsents["given"] {
  return given.map(({ consent, paperId, givenAt }) => ({ consent, paperId, givenAt: givenAt.toISOString() }));
}

/** Presents an app's consents. Staff see only the documents in use, the owner also those the app could use. */
export async function presentAppConsents(
  tx: Tx,
  app: { readonly id: string; readonly developerId: string },
  isStaff: boolean,
): Promise<AppConsents> {
  const given = await findConsentsOfApp(tx, app.id);
  const all = presentConsentDocuments(await findConsentDocuments(tx, app.developerId));
  const papers = isStaff ? all.filter(({ id }) => given.some(({ paperId }) => paperId === id)) : all;
  return { appId: app.id, given: presentConsents(given), papers };
}
