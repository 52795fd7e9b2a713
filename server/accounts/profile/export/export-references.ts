import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { referencedByExports, deleteExpiredExports } from "./exports.store.ts";

export const exportReferences: ContentReferences = {
  named: referencedByExports,
  release: (tx, { now }) => deleteExpiredExports(tx, now),
};
