import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { Captions } from "./captions/calls.ts";
import { ContentLanguage, contentMedia, contentStatuses, contentTypes } from "./content.ts";
import { Content, ContentStep } from "./views.ts";

export const MediaClaim = z.strictObject({ accountId: Id, name: z.string(), at: Instant });

const app = z.strictObject({ id: Id, seqId: z.int(), title: z.string(), packageName: z.string().nullable() });
const developer = z.strictObject({ id: Id, name: z.string() });

/** An item as it stands in the lane. */
export const MediaReviewRow = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(contentTypes),
  media: z.enum(contentMedia),
  language: ContentLanguage,
  status: z.enum(contentStatuses),
  thumbnail: z.string().nullable(),
  durationMs: z.int().nullable(),
  app,
  developer,
  sentAt: Instant,
  dueAt: Instant,
  /** It was rejected before. */
  again: z.boolean(),
  claim: MediaClaim.nullable(),
});
export type MediaReviewRow = z.infer<typeof MediaReviewRow>;

/** A file that looks the same or nearly so, with the place that matters most of those it has. */
export const AlikeMedia = z.strictObject({
  assetId: Id,
  /** How much is the same, in hundredths; 100 for the same bytes. */
  percent: z.int(),
  own: z.boolean(),
  name: z.string(),
  status: z.enum(contentStatuses),
  appTitle: z.string(),
  developerName: z.string(),
  thumbnail: z.string().nullable(),
  url: z.string(),
  media: z.enum(contentMedia),
});
export type AlikeMedia = z.infer<typeof AlikeMedia>;

/** Everything that is read of an item before it is decided on. */
export const MediaReviewCard = z.strictObject({
  item: Content,
  app,
  developer: developer.extend({
    language: z.string(),
    /** Decisions on content of theirs so far. */
    decided: z.int(),
    rejected: z.int(),
  }),
  sentAt: Instant,
  dueAt: Instant,
  claim: MediaClaim.nullable(),
  /** What the same file is called in each language of the app. */
  texts: z.array(
    z.strictObject({ id: Id, language: ContentLanguage, name: z.string(), status: z.enum(contentStatuses) }),
  ),
  /** What it replaces, or the first that is shown in its place; null where nothing is. */
  live: Content.nullable(),
  /** What the video says, in all its languages. */
  captions: z.array(Captions),
  liveCaptions: z.array(Captions),
  alike: z.array(AlikeMedia),
  /** Newest first. */
  steps: z.array(ContentStep),
  /** Its place among what waits, from 1, and how much that is; null when it does not wait. */
  place: z.strictObject({ at: z.int(), of: z.int() }).nullable(),
});
export type MediaReviewCard = z.infer<typeof MediaReviewCard>;
