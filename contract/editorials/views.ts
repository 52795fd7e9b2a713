import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { Block } from "./content.ts";
import { editorialKinds } from "./kinds.ts";

const Language = z.enum(languageCodes);

/** How somebody stands to an item; `is_liked` and `like_count` are named by the specification. */
export const Liked = z.strictObject({ id: Id, is_liked: z.boolean(), like_count: z.int() });

/** An item as lists show it, in the language of whoever asks, or the one it was written in. */
export const EditorialRow = Liked.extend({
  kind: z.enum(editorialKinds),
  slug: z.string(),
  /** Of issues and episodes. */
  number: z.int().nullable(),
  title: z.string(),
  summary: z.string(),
  language: Language,
  languages: z.array(Language),
  author: z.string(),
  place: z.string(),
  /** Signed and short-lived. */
  coverUrl: z.string().nullable(),
  minutes: z.int(),
  /** Of its sound. */
  durationSeconds: z.int().nullable(),
  startsAt: Instant.nullable(),
  /** When it first went out. */
  publishedAt: Instant,
  /** Whoever asks has opened it. */
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

/** An item to read. */
export const Editorial = EditorialRow.extend({
  blocks: z.array(Block),
  pictures: z.array(BlockPicture),
  /** How many people opened it. */
  readers: z.int(),
  /** When what is read now went out. */
  changedAt: Instant,
  audio: Sound.nullable(),
  videoUrl: z.string().nullable(),
  spokenLanguage: Language.nullable(),
  chapters: z.array(z.strictObject({ atSeconds: z.number(), title: z.string() })),
  /** In every language that has one, that of whoever asks first. */
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

export const Neighbour = EditorialRow.pick({ id: true, kind: true, number: true, title: true, language: true });

/** What somebody said, for everybody to read. */
export const Voice = z.strictObject({
  id: Id,
  title: z.string(),
  summary: z.string(),
  language: Language,
  author: z.string(),
  place: z.string(),
});

/** What AWS offers at the moment, for everybody to read. */
export const Campaign = Voice.omit({ place: true }).extend({
  /** Signed and short-lived. */
  coverUrl: z.string().nullable(),
  /** Null: it leads to the console's own page of offers. */
  link: z.string().nullable(),
});
