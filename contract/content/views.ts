import * as z from "zod";
import { isHttpsUrl } from "#contract/https-url.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { listOf } from "#contract/paging.ts";
import { fitsLimit } from "#contract/text.ts";
import {
  ContentLanguage,
  contentMedia,
  contentMoves,
  contentOrientations,
  contentStatuses,
  contentTypes,
  contentVisibilities,
  type ContentMove,
} from "./content.ts";
import { MediaFacts } from "./facts.ts";
import { contentLimits } from "./rules.ts";

/** No line break or other control character: it stands in the head of mails. */
const line = /^[^\p{Cc}\u2028\u2029]*$/u;

/** What an item is called in the list and in the store. */
export const ContentName = z
  .string()
  .trim()
  .min(1)
  .max(contentLimits.name.codePoints)
  .regex(line)
  .refine((written) => fitsLimit(written, contentLimits.name), { params: { code: "too_long" } });

/** A file in one place: a type of content in one language of an app. */
export const Content = z.strictObject({
  id: Id,
  revision: Revision,
  type: z.enum(contentTypes),
  orientation: z.enum(contentOrientations),
  media: z.enum(contentMedia),
  language: ContentLanguage,
  name: z.string(),
  /** As its sender called it. */
  fileName: z.string(),
  status: z.enum(contentStatuses),
  /** Why it was rejected, the title in a line of its own; empty otherwise. */
  reason: z.string(),
  visibility: z.enum(contentVisibilities),
  /** Among those of its type and language; the first comes first. */
  position: z.int(),
  /** The live item whose place it takes once it is approved. */
  replaces: z.strictObject({ id: Id, name: z.string() }).nullable(),
  uploadDateTime: Instant,
  statusSince: Instant,
  /** The file itself: placed once or often, in the library or not. */
  asset: z.strictObject({
    id: Id,
    facts: MediaFacts,
    sizeBytes: z.int(),
    /** Short-lived. */
    url: z.string(),
    /** Places of the same file beside this one. */
    otherPlaces: z.int(),
    inLibrary: z.boolean(),
  }),
  /** A picture is its own; null for a video that nobody chose one for. */
  thumbnail: z.string().nullable(),
  /** How many were written. */
  comments: z.int(),
});
export type Content = z.infer<typeof Content>;

const count = z.int().min(0);
const perStatus = z.strictObject(
  Object.fromEntries(contentStatuses.map((status) => [status, count])) as Record<
    (typeof contentStatuses)[number],
    typeof count
  >,
);

/** What the app has in one type: different files, and places by status. */
export const ContentUse = z.strictObject({
  type: z.enum(contentTypes),
  files: count,
  /** How many files it may have. */
  most: count,
  statuses: perStatus,
});
export type ContentUse = z.infer<typeof ContentUse>;

export const ContentList = listOf(Content).extend({
  /** Of the whole app, whatever is filtered. */
  use: z.array(ContentUse),
});

/** What a language has, before it is taken away. */
export const LanguageUse = z.strictObject({ language: ContentLanguage, items: count, live: count });

/** A file of the developer's library. */
export const LibraryItem = z.strictObject({
  /** The file's. */
  id: Id,
  media: z.enum(contentMedia),
  fileName: z.string(),
  facts: MediaFacts,
  sizeBytes: z.int(),
  url: z.string(),
  thumbnail: z.string().nullable(),
  /** Where it stands now, in all apps. */
  places: count,
});
export type LibraryItem = z.infer<typeof LibraryItem>;

/** Where a file is fetched from. Other servers are asked over https alone. */
export const MediaAddress = z
  .string()
  .trim()
  .max(limits.url.characters)
  .refine(isHttpsUrl, { params: { code: "url_invalid" } });

/** A file that was fetched and stands nowhere; it is gone within two days. */
export const FetchedMedia = z.strictObject({
  /** Short-lived. */
  url: z.string(),
  fileName: z.string(),
  sizeBytes: z.int(),
  facts: MediaFacts,
});

export const ContentComment = z.strictObject({ id: Id, text: z.string(), at: Instant });

/** What of an item may be other than when it was last sent to reviewers. */
export const contentParts = ["name", "language", "file", "thumbnail", "captions"] as const;
export type ContentPart = (typeof contentParts)[number];

/** A move of an item from one status to another. */
export const ContentStep = z.strictObject({
  at: Instant,
  move: z.enum(Object.keys(contentMoves) as [ContentMove, ...ContentMove[]]),
  from: z.enum(contentStatuses),
  to: z.enum(contentStatuses),
  /** For staff alone; null where the account is gone. */
  by: z.string().nullable(),
  byKind: z.enum(["developer", "staff"]),
  /** What was written: why it was rejected, or what its developer said when it was sent. */
  title: z.string(),
  text: z.string(),
  policyLink: z.string().nullable(),
  /** Of one that was sent again: what is other than the time before. */
  changed: z.array(z.enum(contentParts)),
});
export type ContentStep = z.infer<typeof ContentStep>;
