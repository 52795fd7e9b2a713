import type { Appeal, AppealFile } from "#contract/review/appeals/appeals.ts";
import type { AppealFileRow, AppealRecord } from "./appeals.store.ts";

export function presentAppealFile({ id, fileName, type, sizeBytes, sentAt }: AppealFileRow): AppealFile {
  return { id, fileName, type, sizeBytes, sentAt: sentAt.toISOString() };
}

/** Presents an appeal for its developer. Files of other appeals are ignored. */
export function presentAppeal(row: AppealRecord, files: readonly AppealFileRow[]): Appeal {
  return {
    id: row.id,
    versionId: row.versionId,
    decision: row.decision,
    decidedAt: row.decidedAt.toISOString(),
    text: row.text,
    files: files.filter(({ appealId }) => appealId === row.id).map(presentAppealFile),
    state: row.state,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    revision: row.revision,
  };
}
