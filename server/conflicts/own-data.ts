import type { Tx } from "#server/db/transaction.ts";
import { paperInCopy } from "#server/papers/paper-in-copy.ts";
import { type PaperRow, papersOfDeveloper } from "./papers.store.ts";

function paperData(row: PaperRow) {
  const { sha256: _, ...told } = row;
  return { ...told, file: paperInCopy("conflicts", row) };
}

/** A developer's conflict documents, for the personal data export. */
export async function conflictPaperData(tx: Tx, developerId: string) {
  const rows = await papersOfDeveloper(tx, developerId);
  return {
    conflictPapers: rows.map(paperData),
    papers: rows.map((one) => ({ path: paperInCopy("conflicts", one), sha256: one.sha256 })),
  };
}
