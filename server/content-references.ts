import type { ContentReferences } from "#server/files/tidy-files.ts";
import { uploadReferences } from "#server/files/upload-references.ts";
import { reportReferences } from "#server/statistics/files/report-references.ts";
import { packageReferences, pictureReferences } from "#server/versions/files/content-references.ts";

/** Every noun that keeps files: content which none of them names is removed. */
export const contentReferences: readonly ContentReferences[] = [
  uploadReferences,
  packageReferences,
  pictureReferences,
  reportReferences,
];
