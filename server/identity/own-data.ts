import type { Tx } from "#server/db/transaction.ts";
import { paperInCopy } from "#server/papers/paper-in-copy.ts";
import { type CheckRow, checksOf, type DocumentRow } from "./identity.store.ts";

/** Without the keyed hashes, which mean nothing to the owner. */
function documentData(row: DocumentRow) {
  const { numberHash: _, panHash: __, sha256: ___, ...told } = row;
  return { ...told, file: paperInCopy("identity", row) };
}

/** Without the staff member who decided. */
function checkData(row: CheckRow, documents: readonly DocumentRow[]) {
  const { subjectHash: _, decidedBy: __, ...told } = row;
  return { ...told, documents: documents.filter(({ checkId }) => checkId === row.id).map(documentData) };
}

/** A developer's identity checks with their documents, for the personal-data export. */
export async function identityData(tx: Tx, developerId: string) {
  const { checks, documents } = await checksOf(tx, developerId);
  return {
    checks: checks.map((check) => checkData(check, documents)),
    papers: documents.map((one) => ({ path: paperInCopy("identity", one), sha256: one.sha256 })),
  };
}
