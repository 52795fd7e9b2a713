import * as z from "zod";
import { Id, Instant, Revision, Sha256 } from "#contract/identifiers.ts";
import { imageTypes } from "#contract/listings/media.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { EditorialFacts, EditorialWords } from "./content.ts";
import { holdBackCodes } from "./hold-backs.ts";
import { editorialKinds } from "./kinds.ts";
import { editorialStatuses } from "./status.ts";

const Language = z.enum(languageCodes);

export const HoldBackView = z.strictObject({
  code: z.enum(holdBackCodes),
  language: Language.nullable(),
  block: z.string().nullable(),
});

/** How a language stands beside the one it is translated from. */
export const wordStates = ["checked", "stale"] as const;

const LanguageState = z.strictObject({ language: Language, state: z.enum(wordStates) });

/** An item as the list of staff shows it: what is computed of it, and of whom. */
export const CmsRow = z.strictObject({
  id: Id,
  kind: z.enum(editorialKinds),
  revision: Revision,
  status: z.enum(editorialStatuses),
  number: z.int().nullable(),
  title: z.string(),
  language: Language,
  author: z.string(),
  /** Sent in by a developer. */
  proposed: z.boolean(),
  languages: z.array(LanguageState),
  holdBacks: z.array(HoldBackView),
  /** When it goes out, or went. */
  publishAt: Instant.nullable(),
  unpublishAt: Instant.nullable(),
  firstLiveAt: Instant.nullable(),
  /** Whole minutes; null where it is not late. */
  lateMinutes: z.int().nullable(),
  /** Saves since what is out. */
  changesNotLive: z.int(),
  /** People, items and days of the last seven. */
  reads: z.int(),
  savedAt: Instant,
  savedBy: z.string().nullable(),
});
export type CmsRow = z.infer<typeof CmsRow>;

/** A text with the revision that wrote it, and that of the text it was made from or found right beside. */
const WrittenWords = EditorialWords.extend({
  language: Language,
  number: Revision,
  sourceNumber: Revision,
  state: z.enum(wordStates),
  at: Instant,
});
export type WrittenWords = z.infer<typeof WrittenWords>;

const mediaTypes = [...imageTypes, "audio/mpeg", "audio/mp4"] as const;

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
  /** What it wrote: languages; none: the facts. */
  languages: z.array(Language),
  removed: z.array(Language),
});

export const CmsItem = CmsRow.extend({
  slug: z.string(),
  facts: EditorialFacts,
  texts: z.array(WrittenWords),
  /** The source as each translation was made from it, where it has changed since. */
  sources: z.array(EditorialWords.extend({ number: Revision })),
  media: z.array(EditorialMedia),
  /** What a write of the facts names; one of a text names its number, 0 where there is none. */
  factsRevision: Revision,
  publishedRevision: Revision.nullable(),
  draftRevision: Revision,
  liveAt: Instant.nullable(),
  /** Newest first. */
  revisions: z.array(RevisionLine),
});
export type CmsItem = z.infer<typeof CmsItem>;
