import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { EditorialBlock } from "./editorial-content.ts";
import { editorialKinds } from "./kinds.ts";

const Language = z.enum(languageCodes);

/** The caller's like and the number of likes; the specification names both fields. */
export const LikeState = z.strictObject({ id: Id, is_liked: z.boolean(), like_count: z.int() });

/** Item in lists, in the caller's language or the original one. */
export const EditorialRow = LikeState.extend({
  kind: z.enum(editorialKinds),
  slug: z.string(),
  /** Number of an issue or episode. */
  number: z.int().nullable(),
  title: z.string(),
  summary: z.string(),
  language: Language,
  languages: z.array(Language),
  author: z.string(),
  place: z.string(),
  /** Signed, short-lived URL of the cover image; null without a cover. */
  coverUrl: z.string().nullable(),
  minutes: z.int(),
  /** Duration of the audio in seconds; null without audio. */
  durationSeconds: z.int().nullable(),
  startsAt: Instant.nullable(),
  /** Time of the first publication. */
  publishedAt: Instant,
  /** Whether the caller has opened the item. */
  isRead: z.boolean(),
});
export type EditorialRow = z.infer<typeof EditorialRow>;

export const BlockPicture = z.strictObject({ id: Id, url: z.string(), width: z.int(), height: z.int() });
export type BlockPicture = z.infer<typeof BlockPicture>;

const Sound = z.strictObject({
  url: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  durationSeconds: z.int(),
});

/** Item with its full content. */
export const Editorial = EditorialRow.extend({
  blocks: z.array(EditorialBlock),
  pictures: z.array(BlockPicture),
  /** Number of people who opened it. */
  readers: z.int(),
  /** Time at which the current revision was published. */
  changedAt: Instant,
  audio: Sound.nullable(),
  videoUrl: z.string().nullable(),
  spokenLanguage: Language.nullable(),
  chapters: z.array(z.strictObject({ atSeconds: z.number(), title: z.string() })),
  /** Transcripts in every language that has one, the caller's first. */
  transcripts: z.array(
    z.strictObject({
      language: Language,
      cues: z.array(
        z.strictObject({
          atSeconds: z.number(),
          untilSeconds: z.number(),
          speaker: z.string(),
          text: z.string(),
        }),
      ),
    }),
  ),
});
export type Editorial = z.infer<typeof Editorial>;

export const EditorialNeighbour = EditorialRow.pick({
  id: true,
  kind: true,
  number: true,
  title: true,
  language: true,
});

/** Public quote from a developer. */
export const TestimonialQuote = z.strictObject({
  id: Id,
  title: z.string(),
  summary: z.string(),
  language: Language,
  author: z.string(),
  place: z.string(),
});

/** Current AWS offer, shown publicly. */
export const AwsCampaign = TestimonialQuote.omit({ place: true }).extend({
  /** Signed, short-lived URL of the cover image; null without a cover. */
  coverUrl: z.string().nullable(),
  /** Target of the offer's link; null for the console's offers page. */
  link: z.string().nullable(),
});
