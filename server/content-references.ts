import type { ContentReferences } from "#server/files/tidy-files.ts";
import { appealReferences } from "#server/appeals/appeals.store.ts";
import { conflictReferences } from "#server/conflicts/papers.store.ts";
import { consentReferences } from "#server/consents/consents.store.ts";
import { contentFileReferences } from "#server/content/remove-content.store.ts";
import { editorialReferences } from "#server/editorials/media/media.store.ts";
import { identityReferences } from "#server/identity/identity.store.ts";
import { ticketReferences } from "#server/tickets/tickets.store.ts";
import { uploadReferences } from "#server/files/upload-references.ts";
import { exportReferences } from "#server/profile/export/export-references.ts";
import { preparedFileReferences } from "#server/prepared-files/file-references.ts";
import { packageReferences, pictureReferences } from "#server/versions/files/content-references.ts";

/** Every table that references stored files; content that none of them references is deleted. */
export const contentReferences: readonly ContentReferences[] = [
  uploadReferences,
  identityReferences,
  consentReferences,
  appealReferences,
  conflictReferences,
  editorialReferences,
  ticketReferences,
  packageReferences,
  pictureReferences,
  contentFileReferences,
  preparedFileReferences,
  exportReferences,
];
