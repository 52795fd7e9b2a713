import type { ContentReferences } from "#server/files/tidy-files.ts";
import { forgetFiles, preparedContent } from "./prepared-files.store.ts";

const dayMs = 24 * 3_600_000;

export const preparedFileReferences: ContentReferences = {
  named: preparedContent,
  release: (tx, { now }) => forgetFiles(tx, new Date(now.getTime() - dayMs)),
};
