import * as z from "zod";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { Day, Id, Instant } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { consentKinds } from "./required-consents.ts";

export const ConsentKindSchema = z.enum(consentKinds);

export const ConsentDocumentVersion = z.strictObject({
  id: Id,
  /** Counted from 1; the highest version is the valid one. */
  number: z.int(),
  fileName: z.string(),
  type: z.enum(documentMimeTypes),
  sizeBytes: z.int(),
  sentAt: Instant,
  /** Last valid day, as the owner read it off the document; null if the document has none. */
  validUntil: Day.nullable(),
});

export const ConsentDocument = z.strictObject({
  id: Id,
  consent: ConsentKindSchema,
  /** Uploaded versions of the document, newest first. */
  versions: z.array(ConsentDocumentVersion).min(1),
  /** Apps that use the document. */
  appIds: z.array(Id),
});
export type ConsentDocument = z.infer<typeof ConsentDocument>;

export const SavedConsent = z.strictObject({ consent: ConsentKindSchema, paperId: Id, givenAt: Instant });

/** App with the sensitive tags of its version closest to publication. */
export const AppWithSensitiveTags = z.strictObject({
  id: Id,
  title: z.string(),
  status: z.enum(appStatuses),
  tags: z.array(z.string()),
  given: z.array(SavedConsent),
});
export type AppWithSensitiveTags = z.infer<typeof AppWithSensitiveTags>;

/** Documents, and the app they are given for. */
export const AppConsents = z.strictObject({
  appId: Id,
  given: z.array(SavedConsent),
  papers: z.array(ConsentDocument),
});
export type AppConsents = z.infer<typeof AppConsents>;

export const TagConsentMapping = z.strictObject({
  items: z.array(z.strictObject({ categoryTagId: z.string(), consents: z.array(ConsentKindSchema) })),
});

export const CategoryTagIds = z.array(z.string().max(60)).max(limits.tags.count * 4);
