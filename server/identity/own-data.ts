import type { Tx } from "#server/db/transaction.ts";
import { paperInCopy } from "#server/papers/paper-in-copy.ts";
import { type CheckRow, checksOf, type DocumentRow } from "./identity.store.ts";

/** Hashes of numbers are made with a key of ours and tell their owner nothing. */
function documentData(row: DocumentRow) {
  const { numberHash: _, panHash: __, sha256: ___, ...told } = row;
  return { ...told, file: paperInCopy("identity", row) };
}

/** Which member of staff decided is theirs. */
function checkData(row: CheckRow, documents: readonly DocumentRow[]) {
  const { subjectHash: _, decidedBy: __, ...told } = row;
  return { ...told, documents: documents.filter(({ checkId }) => checkId === row.id).map(documentData) };
}

/** What is kept about how a developer proved who they are, for its owner: each check with its papers. */
export async function identityData(tx: Tx, developerId: string) {
  const { checks, documents } = await checksOf(tx, developerId);
  return {
    checks: checks.map((check) => checkData(check, documents)),
    papers: documents.map((one) => ({ path: paperInCopy("identity", one), sha256: one.sha256 })),
  };
}
