import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { appealReferences } from "#server/review/appeals/appeals.store.ts";
import { conflictReferences } from "#server/catalog/conflicts/documents.store.ts";
import { consentReferences } from "#server/catalog/consents/consents.store.ts";
import { contentFileReferences } from "#server/content/media/remove-content.store.ts";
import { editorialReferences } from "#server/publishing/editorials/media/media.store.ts";
import { identityReferences } from "#server/accounts/identity/identity.store.ts";
import { ticketReferences } from "#server/support/tickets/tickets.store.ts";
import { uploadReferences } from "#server/platform/files/upload-references.ts";
import { exportReferences } from "#server/accounts/profile/export/export-references.ts";
import { preparedFileReferences } from "#server/platform/exports/file-references.ts";
import { packageReferences, pictureReferences } from "#server/catalog/versions/files/content-references.ts";

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
