import type { Tx } from "#server/platform/db/transaction.ts";
import { documentExportPath } from "#server/accounts/documents/document-export-path.ts";
import { type ConflictDocumentRow, findConflictDocumentsForExport } from "./documents.store.ts";

function exportDocument(row: ConflictDocumentRow) {
  const { sha256: _, ...exported } = row;
  return { ...exported, file: documentExportPath("conflicts", row) };
}

/** Returns a developer's conflict documents, for the personal data export. */
export async function exportConflictDocuments(tx: Tx, developerId: string) {
  const rows = await findConflictDocumentsForExport(tx, developerId);
  return {
    conflictPapers: rows.map(exportDocument),
    papers: rows.map((row) => ({ path: documentExportPath("conflicts", row), sha256: row.sha256 })),
  };
}
