import * as z from "zod";
import { httpsUrl } from "#contract/https-url.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { listPageSchema } from "#contract/query-params.ts";
import { withinLimit } from "#contract/text-length.ts";
import {
  ContentLanguage,
  contentMediaTypes,
  contentTransitions,
  contentOrientations,
  contentStatuses,
  contentTypes,
  contentVisibilities,
  type ContentTransition,
} from "./content-types.ts";
import { MediaFacts } from "./media-facts.ts";
import { contentLimits } from "./content-rules.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

/** Name of an item in lists and in the store. */
export const ContentName = z
  .string()
  .trim()
  .min(1)
  .max(contentLimits.name.codePoints)
  .check(checkSingleLine)
  .refine(...withinLimit(contentLimits.name));

/** Placement of a file: a content type in one language of an app. */
export const ContentItem = z.strictObject({
  id: Id,
  revision: Revision,
  type: z.enum(contentTypes),
  orientation: z.enum(contentOrientations),
  media: z.enum(contentMediaTypes),
  language: ContentLanguage,
  /** Language of the item as a list, which is how the specification names it. */
  languages: z.array(ContentLanguage),
  name: z.string(),
  /** File name from the upload. */
  fileName: z.string(),
  status: z.enum(contentStatuses),
  /** Reason of a rejection, with its title on a line of its own; empty for other items. */
  reason: z.string(),
  visibility: z.enum(contentVisibilities),
  /** Position among the items of the same type and language; the lowest comes first. */
  position: z.int(),
  /** Live item that this one replaces once approved. */
  replaces: z.strictObject({ id: Id, name: z.string() }).nullable(),
  uploadDateTime: Instant,
  statusSince: Instant,
  /** File of the item. It may have several placements, and may be in the library. */
  asset: z.strictObject({
    id: Id,
    facts: MediaFacts,
    sizeBytes: z.int(),
    /** Short-lived signed URL of the file. */
    url: z.string(),
    /** Number of other placements of the same file. */
    otherPlaces: z.int(),
    inLibrary: z.boolean(),
  }),
  /** URL of the thumbnail; a picture is its own. Null for a video without one. */
  thumbnail: z.string().nullable(),
  /** Number of comments on the item. */
  comments: z.int(),
});
export type ContentItem = z.infer<typeof ContentItem>;

const count = z.int().min(0);
const perStatus = z.strictObject(
  Object.fromEntries(contentStatuses.map((status) => [status, count])) as Record<
    (typeof contentStatuses)[number],
    typeof count
  >,
);

/** The app's usage of one content type: different files, and placements by status. */
export const ContentTypeUsage = z.strictObject({
  type: z.enum(contentTypes),
  files: count,
  /** Maximum number of files of this type. */
  most: count,
  statuses: perStatus,
});
export type ContentTypeUsage = z.infer<typeof ContentTypeUsage>;

export const ContentList = listPageSchema(ContentItem).extend({
  /** Files and placements of each content type in the whole app, whatever the filters. */
  use: z.array(ContentTypeUsage),
});

/** Usage of a language, shown before it is removed. */
export const ContentLanguageUsage = z.strictObject({ language: ContentLanguage, items: count, live: count });

/** A file of the developer's library. */
export const LibraryItem = z.strictObject({
  /** Id of the file in the library, not of a placement. */
  id: Id,
  media: z.enum(contentMediaTypes),
  fileName: z.string(),
  facts: MediaFacts,
  sizeBytes: z.int(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  /** Number of the file's current placements in all apps. */
  places: count,
});
export type LibraryItem = z.infer<typeof LibraryItem>;

/** URL from which a file is fetched; https only, without the fragment, which no server gets. */
export const MediaSourceUrl = httpsUrl(limits.url.characters).overwrite((url) => url.split("#", 1).join());

export const ContentComment = z.strictObject({ id: Id, text: z.string(), at: Instant });

/** Codes of an item's parts that may have changed since its last submission. */
export const contentParts = ["name", "language", "file", "thumbnail", "captions"] as const;
export type ContentPart = (typeof contentParts)[number];

/** Status move of an item. */
export const ContentHistoryEntry = z.strictObject({
  at: Instant,
  move: z.enum(Object.keys(contentTransitions) as [ContentTransition, ...ContentTransition[]]),
  from: z.enum(contentStatuses),
  to: z.enum(contentStatuses),
  /** Name of the person who made the move, for staff alone; null if the account is gone. */
  by: z.string().nullable(),
  byKind: z.enum(["developer", "staff"]),
  /** Rejection reason, or the developer's note on submission. */
  title: z.string(),
  text: z.string(),
  policyLink: z.string().nullable(),
  /** Parts that changed since the previous submission; empty the first time. */
  changed: z.array(z.enum(contentParts)),
});
export type ContentHistoryEntry = z.infer<typeof ContentHistoryEntry>;
