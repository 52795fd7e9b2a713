import type { ContentReferences } from "#server/files/tidy-files.ts";
import { referencedByExports, deleteExpiredExports } from "./exports.store.ts";

export const exportReferences: ContentReferences = {
  named: referencedByExports,
  release: (tx, { now }) => deleteExpiredExports(tx, now),
};
