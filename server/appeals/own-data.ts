import type { Tx } from "#server/db/transaction.ts";
import { paperInCopy } from "#server/papers/paper-in-copy.ts";
import { type AppealFileRow, appealsOfDeveloper, filesOfAppeals } from "./appeals.store.ts";

function fileData(row: AppealFileRow) {
  const { sha256: _, ...told } = row;
  return { ...told, file: paperInCopy("appeals", row) };
}

/** A developer's appeals for the personal data export, without the staff who decided and answered. */
export async function appealData(tx: Tx, developerId: string) {
  const rows = await appealsOfDeveloper(tx, developerId);
  const files = await filesOfAppeals(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    appeals: rows.map((told) => ({
      ...told,
      files: files.filter(({ appealId }) => appealId === told.id).map(fileData),
    })),
    papers: files.map((one) => ({ path: paperInCopy("appeals", one), sha256: one.sha256 })),
  };
}
