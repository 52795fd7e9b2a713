import { Appeal, AppealFile } from "#contract/review/appeals/appeals.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import type { AppealFileRow, AppealRecord } from "./appeals.store.ts";

export function presentAppealFile(row: AppealFileRow): AppealFile {
  return presentRow(AppealFile, row, {});
}

/** Presents an appeal for its developer. Files of other appeals are ignored. */
export function presentAppeal(row: AppealRecord, files: readonly AppealFileRow[]): Appeal {
  return presentRow(Appeal, row, { files: files.filter(({ appealId }) => appealId === row.id).map(presentAppealFile) });
}
