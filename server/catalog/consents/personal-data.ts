import type { Tx } from "#server/platform/db/transaction.ts";
import { documentExportPath } from "#server/accounts/documents/document-export-path.ts";
import { findConsentDocuments, type ConsentDocumentVersionRow, deleteConsentDocuments } from "./consents.store.ts";
import { enqueueConsentsChanged } from "./consents-changed-job.ts";

function exportVersion(row: ConsentDocumentVersionRow) {
  const { sha256: _, ...exported } = row;
  return { ...exported, file: documentExportPath("consents", row) };
}

/**
 * Returns a developer's consents for the personal data export: each document with its versions and the apps it was used
 * for.
 */
export async function exportConsents(tx: Tx, developerId: string) {
  const { documents, versions, given } = await findConsentDocuments(tx, developerId);
  return {
    consents: documents.map((document) => ({
      ...document,
      versions: versions.filter(({ paperId }) => paperId === document.id).map(exportVersion),
      given: given.filter(({ paperId }) => paperId === document.id),
    })),
    papers: versions.map((version) => ({ path: documentExportPath("consents", version), sha256: version.sha256 })),
  };
}

/**
 * Deletes a developer's documents and consents and has the apps' problems recounted. Returns content hashes that may be
 * unreferenced now.
 */
export async function eraseConsents(tx: Tx, developerId: string): Promise<string[]> {
  const { documents, given } = await findConsentDocuments(tx, developerId);
  const freed = await deleteConsentDocuments(
    tx,
    documents.map(({ id }) => id),
  );
  await enqueueConsentsChanged(tx, [...new Set(given.map(({ appId }) => appId))]);
  return freed;
}
