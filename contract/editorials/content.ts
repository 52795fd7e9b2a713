import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import type { TextLimit } from "#contract/limits.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { fitsLimit } from "#contract/text.ts";
import { editorialLimits } from "./kinds.ts";

/**
 * Text is a list of blocks, and a block is plain text: no HTML is stored, so none has to be made harmless. What is bold,
 * code or a link inside a line is read from it (`inline.ts`) when it is shown, as React's text or escaped.
 *
 * In `text` each line of a list is an entry; of `terms` and `bars` one of `name | value`. `note` is who is quoted, the
 * name of a file of code, the caption of a picture or the heading of bars; the `text` of a picture says what it shows.
 */
export const blockTypes = [
  "heading",
  "paragraph",
  "list",
  "steps",
  "quote",
  "code",
  "terms",
  "bars",
  "picture",
] as const;
export type BlockType = (typeof blockTypes)[number];

const writable = (text: string): boolean => !/[^\P{Cc}\n\t]/u.test(text);
const words = (max: number) => z.string().max(max).refine(writable);
const line = ({ codePoints, graphemes }: TextLimit) =>
  z
    .string()
    .trim()
    .max(codePoints)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
    .refine((written) => fitsLimit(written, { codePoints, graphemes }), { params: { code: "too_long" } });

export const Block = z.strictObject({
  /** The same in every language, so that a translation stands beside what it was made from. */
  id: z.string().regex(/^[a-z0-9]{4,12}$/),
  type: z.enum(blockTypes),
  text: words(editorialLimits.blockText),
  note: words(editorialLimits.note),
  /** Of a picture. */
  mediaId: Id.nullable(),
});
export type Block = z.infer<typeof Block>;

/** What is said in one language. */
export const EditorialWords = z.strictObject({
  title: line(editorialLimits.title),
  summary: line(editorialLimits.summary),
  blocks: z.array(Block).max(editorialLimits.blocks),
  /** Lines of `04:12 What it is about`. */
  chapters: words(editorialLimits.chapters),
  /** WebVTT. */
  transcript: words(editorialLimits.transcript),
});
export type EditorialWords = z.infer<typeof EditorialWords>;

export const noWords: EditorialWords = { title: "", summary: "", blocks: [], chapters: "", transcript: "" };

/** What is so in every language. */
export const EditorialFacts = z.strictObject({
  author: z.string().trim().max(editorialLimits.author),
  /** Where somebody who speaks is from. */
  place: z.string().trim().max(editorialLimits.place),
  coverId: Id.nullable(),
  audioId: Id.nullable(),
  /** Where the recording of a webinar is watched or it takes place; where a campaign leads. */
  videoUrl: z
    .string()
    .max(500)
    .refine(isHttpsUrl, { params: { code: "url_invalid" } })
    .nullable(),
  /** Of a webinar. */
  startsAt: Instant.nullable(),
  spokenLanguage: z.enum(languageCodes).nullable(),
  number: z.int().min(1).max(editorialLimits.number).nullable(),
});
export type EditorialFacts = z.infer<typeof EditorialFacts>;

export const noFacts: EditorialFacts = {
  author: "",
  place: "",
  coverId: null,
  audioId: null,
  videoUrl: null,
  startsAt: null,
  spokenLanguage: null,
  number: null,
};
