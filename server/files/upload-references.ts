import type { ContentReferences } from "./tidy-files.ts";
import { removeExpiredUploads, uploadContent } from "./upload.store.ts";

/** The content of an upload nobody used in time is found when everything is looked through. */
export const uploadReferences: ContentReferences = {
  named: uploadContent,
  release: async (tx, { now }) => {
    await removeExpiredUploads(tx, now);
    return [];
  },
};
