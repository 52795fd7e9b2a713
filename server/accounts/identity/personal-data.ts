import type { Tx } from "#server/platform/db/transaction.ts";
import { documentExportPath } from "#server/accounts/documents/document-export-path.ts";
import { type StoredIdentityCheck, findChecksWithDocuments, type IdentityDocumentRow } from "./identity.store.ts";

/** Omits the keyed hashes, which mean nothing to the owner. */
function exportDocument(row: IdentityDocumentRow) {
  const { numberHash: _, panHash: __, sha256: ___, ...exported } = row;
  return { ...exported, file: documentExportPath("identity", row) };
}

/** Omits the staff member who decided, and the keyed hash of the person's id. */
function exportCheck(row: StoredIdentityCheck, documents: readonly IdentityDocumentRow[]) {
  const { subjectHash: _, decidedBy: __, ...exported } = row;
  return { ...exported, documents: documents.filter(({ checkId }) => checkId === row.id).map(exportDocument) };
}

/** Returns a developer's identity checks with their documents, for the personal-data export. */
export async function exportIdentity(tx: Tx, developerId: string) {
  const { checks, documents } = await findChecksWithDocuments(tx, developerId);
  return {
    checks: checks.map((check) => exportCheck(check, documents)),
    papers: documents.map((document) => ({ path: documentExportPath("identity", document), sha256: document.sha256 })),
  };
}
