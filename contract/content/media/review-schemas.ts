import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { VideoCaptions } from "./captions/calls.ts";
import { ContentLanguage, contentMediaTypes, contentStatuses, contentTypes } from "./content-types.ts";
import { ContentItem, ContentHistoryEntry } from "./schemas.ts";

export const MediaReviewClaim = z.strictObject({ accountId: Id, name: z.string(), at: Instant });

const app = z.strictObject({ id: Id, seqId: z.int(), title: z.string(), packageName: z.string().nullable() });
const developer = z.strictObject({ id: Id, name: z.string() });

/** Row of the media review queue. */
export const MediaReviewRow = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(contentTypes),
  media: z.enum(contentMediaTypes),
  language: ContentLanguage,
  status: z.enum(contentStatuses),
  thumbnail: z.string().nullable(),
  durationMs: z.int().nullable(),
  app,
  developer,
  sentAt: Instant,
  dueAt: Instant,
  /** Whether the item was rejected before. */
  again: z.boolean(),
  claim: MediaReviewClaim.nullable(),
});
export type MediaReviewRow = z.infer<typeof MediaReviewRow>;

/** File that looks the same or nearly so, with its most important placement. */
export const SimilarMedia = z.strictObject({
  assetId: Id,
  /** Similarity in percent; 100 for identical bytes. */
  percent: z.int(),
  own: z.boolean(),
  name: z.string(),
  status: z.enum(contentStatuses),
  appTitle: z.string(),
  developerName: z.string(),
  thumbnail: z.string().nullable(),
  url: z.string(),
  media: z.enum(contentMediaTypes),
});
export type SimilarMedia = z.infer<typeof SimilarMedia>;

/** Item with everything a reviewer reads before deciding. */
export const MediaReviewCard = z.strictObject({
  item: ContentItem,
  app,
  developer: developer.extend({
    language: z.string(),
    /** Number of earlier decisions on the developer's content. */
    decided: z.int(),
    rejected: z.int(),
  }),
  sentAt: Instant,
  dueAt: Instant,
  claim: MediaReviewClaim.nullable(),
  /** Name of the same file in each language of the app. */
  texts: z.array(
    z.strictObject({ id: Id, language: ContentLanguage, name: z.string(), status: z.enum(contentStatuses) }),
  ),
  /** Item it replaces, or the first one shown in its place; null if there is none. */
  live: ContentItem.nullable(),
  /** Captions of the video in every language. */
  captions: z.array(VideoCaptions),
  liveCaptions: z.array(VideoCaptions),
  alike: z.array(SimilarMedia),
  /** Decisions on the item and its submissions, newest first. */
  steps: z.array(ContentHistoryEntry),
  /** Position in the queue, from 1, and the queue's length; null if the item isn't waiting. */
  place: z.strictObject({ at: z.int(), of: z.int() }).nullable(),
});
export type MediaReviewCard = z.infer<typeof MediaReviewCard>;
