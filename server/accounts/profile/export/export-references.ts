import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { findHashesUsedByExports, deleteExpiredAccountExports } from "./exports.store.ts";

export const accountExportReferences: ContentReferences = {
  named: findHashesUsedByExports,
  release: (tx, { now }) => deleteExpiredAccountExports(tx, now),
};
