import type { ContentReferences } from "./file-cleanup.ts";
import { removeExpiredUploads, referencedByUploads } from "./upload.store.ts";

/** References from uploads to content. Expired uploads release nothing here: the daily cleanup finds their content. */
export const uploadReferences: ContentReferences = {
  named: referencedByUploads,
  release: async (tx, { now }) => {
    await removeExpiredUploads(tx, now);
    return [];
  },
};
