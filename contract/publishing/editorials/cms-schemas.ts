import * as z from "zod";
import { Id, Instant, Revision, Sha256 } from "#contract/scalar-schemas.ts";
import { imageMimeTypes } from "#contract/catalog/listings/listing-images.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { EditorialFacts, EditorialText } from "./editorial-content.ts";
import { publishBlockerCodes } from "./publish-blockers.ts";
import { editorialKinds } from "./kinds.ts";
import { editorialStatuses } from "./status.ts";

const Language = z.enum(languageCodes);

export const PublishBlockerView = z.strictObject({
  code: z.enum(publishBlockerCodes),
  language: Language.nullable(),
  block: z.string().nullable(),
});

/** States of a translation relative to its source text. */
export const editorialTranslationStates = ["checked", "stale"] as const;

const LanguageState = z.strictObject({ language: Language, state: z.enum(editorialTranslationStates) });

/** Row of the staff list, with computed fields. */
export const CmsRow = z.strictObject({
  id: Id,
  kind: z.enum(editorialKinds),
  revision: Revision,
  status: z.enum(editorialStatuses),
  number: z.int().nullable(),
  title: z.string(),
  language: Language,
  author: z.string(),
  /** Whether a developer submitted the item. */
  proposed: z.boolean(),
  languages: z.array(LanguageState),
  holdBacks: z.array(PublishBlockerView),
  /** Planned or past time of publication; null before it is planned. */
  publishAt: Instant.nullable(),
  unpublishAt: Instant.nullable(),
  firstLiveAt: Instant.nullable(),
  /** Minutes that the publication is late; null if the item isn't late. */
  lateMinutes: z.int().nullable(),
  /** Number of saves since the published revision. */
  changesNotLive: z.int(),
  /** Number of reads in the last seven days, one per person, item and day. */
  reads: z.int(),
  savedAt: Instant,
  savedBy: z.string().nullable(),
});
export type CmsRow = z.infer<typeof CmsRow>;

/** Text with the revision that wrote it, and the source revision it was made from or confirmed against. */
const EditorialDraftText = EditorialText.extend({
  language: Language,
  number: Revision,
  sourceNumber: Revision,
  state: z.enum(editorialTranslationStates),
  at: Instant,
});
export type EditorialDraftText = z.infer<typeof EditorialDraftText>;

const mediaTypes = [...imageMimeTypes, "audio/mpeg", "audio/mp4"] as const;

export const EditorialMedia = z.strictObject({
  id: Id,
  url: z.string(),
  mime: z.enum(mediaTypes),
  sha256: Sha256,
  sizeBytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationSeconds: z.int().nullable(),
});
export type EditorialMedia = z.infer<typeof EditorialMedia>;

const RevisionLine = z.strictObject({
  number: Revision,
  at: Instant,
  by: z.string().nullable(),
  /** Languages whose text the revision wrote; empty if it changed only the facts. */
  languages: z.array(Language),
  removed: z.array(Language),
});

export const CmsItem = CmsRow.extend({
  slug: z.string(),
  facts: EditorialFacts,
  texts: z.array(EditorialDraftText),
  /** Source texts from which translations were made, if the source has changed since. */
  sources: z.array(EditorialText.extend({ number: Revision })),
  media: z.array(EditorialMedia),
  /** Revision to send when writing the facts; a text sends its own number, 0 for a new one. */
  factsRevision: Revision,
  publishedRevision: Revision.nullable(),
  draftRevision: Revision,
  liveAt: Instant.nullable(),
  /** Revisions, newest first. */
  revisions: z.array(RevisionLine),
});
export type CmsItem = z.infer<typeof CmsItem>;
