import type { ContentReferences } from "./file-cleanup.ts";
import { removeExpiredUploads, referencedByUploads } from "./upload.store.ts";

/** Content of expired uploads needs no release here: the daily cleanup finds it. */
export const uploadReferences: ContentReferences = {
  named: referencedByUploads,
  release: async (tx, { now }) => {
    await removeExpiredUploads(tx, now);
    return [];
  },
};
