import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { deleteEndedFiles, referencedByPreparedFiles } from "./prepared-files.store.ts";

const dayMs = 24 * 3_600_000;

export const preparedFileReferences: ContentReferences = {
  named: referencedByPreparedFiles,
  release: (tx, { now }) => deleteEndedFiles(tx, new Date(now.getTime() - dayMs)),
};
