import type { Tx } from "#server/platform/db/transaction.ts";
import { documentExportPath } from "#server/accounts/documents/document-export-path.ts";
import { type AppealFileRow, findAppealsForExport, findFilesOfAppeals } from "./appeals.store.ts";

function exportFile(row: AppealFileRow) {
  const { sha256: _, ...columns } = row;
  return { ...columns, file: documentExportPath("appeals", row) };
}

/** Returns a developer's appeals for the personal data export, without the staff who decided and answered. */
export async function exportAppeals(tx: Tx, developerId: string) {
  const rows = await findAppealsForExport(tx, developerId);
  const files = await findFilesOfAppeals(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    appeals: rows.map((row) => ({
      ...row,
      files: files.filter(({ appealId }) => appealId === row.id).map(exportFile),
    })),
    papers: files.map((file) => ({ path: documentExportPath("appeals", file), sha256: file.sha256 })),
  };
}
