import type { ContentReferences } from "#server/files/tidy-files.ts";
import { exportContent, forgetExports } from "./exports.store.ts";

export const exportReferences: ContentReferences = {
  named: exportContent,
  release: (tx, { now }) => forgetExports(tx, now),
};
