import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { deleteEndedPreparedFiles, referencedByPreparedFiles } from "./prepared-files.store.ts";

const dayMs = 24 * 3_600_000;

export const preparedFileReferences: ContentReferences = {
  named: referencedByPreparedFiles,
  release: (tx, { now }) => deleteEndedPreparedFiles(tx, new Date(now.getTime() - dayMs)),
};
