import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { httpsUrl } from "#contract/https-url.ts";
import type { TextLimit } from "#contract/limits.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { withinLimit } from "#contract/text-length.ts";
import { editorialLimits } from "./kinds.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/**
 * Text is a list of blocks of plain text. No HTML is stored, so none needs sanitizing. Bold, code and links are parsed
 * from the line on display (`inline-markup.ts`), as React text or escaped. In the `text` of a list, each line is an
 * entry; in `terms` and `bars`, each line is `name | value`. `note` is the person quoted, the name of a code file, the
 * caption of a picture or the heading of bars. The `text` of a picture is its alternative text.
 */
export const editorialBlockTypes = [
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
export type EditorialBlockType = (typeof editorialBlockTypes)[number];

const limitedText = (max: number) => z.string().max(max).check(checkParagraphs);
const limitedLine = ({ codePoints, graphemes }: TextLimit) =>
  z
    .string()
    .trim()
    .max(codePoints)
    .check(checkSingleLine)
    .refine(...withinLimit({ codePoints, graphemes }));

export const EditorialBlock = z.strictObject({
  /** Id of the block, the same in every language, so that a translation lines up with its source. */
  id: z.string().regex(/^[a-z0-9]{4,12}$/),
  type: z.enum(editorialBlockTypes),
  text: limitedText(editorialLimits.blockText),
  note: limitedText(editorialLimits.note),
  /** File of a picture block. */
  mediaId: Id.nullable(),
});
export type EditorialBlock = z.infer<typeof EditorialBlock>;

/** Content of an editorial in one language. */
export const EditorialText = z.strictObject({
  title: limitedLine(editorialLimits.title),
  summary: limitedLine(editorialLimits.summary),
  blocks: z.array(EditorialBlock).max(editorialLimits.blocks),
  /** One chapter per line: `04:12 Title`. */
  chapters: limitedText(editorialLimits.chapters),
  /** Transcript as WebVTT. */
  transcript: limitedText(editorialLimits.transcript),
});
export type EditorialText = z.infer<typeof EditorialText>;

export const emptyEditorialText: EditorialText = { title: "", summary: "", blocks: [], chapters: "", transcript: "" };

/** Fields that are the same in every language. */
export const EditorialFacts = z.strictObject({
  author: z.string().trim().max(editorialLimits.author).check(checkSingleLine),
  /** Place that the quoted person comes from. */
  place: z.string().trim().max(editorialLimits.place).check(checkSingleLine),
  coverId: Id.nullable(),
  audioId: Id.nullable(),
  /** URL of a webinar or its recording, or the target of a campaign. */
  videoUrl: httpsUrl(500).nullable(),
  /** Start of a webinar. */
  startsAt: Instant.nullable(),
  spokenLanguage: z.enum(languageCodes).nullable(),
  number: z.int().min(1).max(editorialLimits.number).nullable(),
});
export type EditorialFacts = z.infer<typeof EditorialFacts>;

export const emptyEditorialFacts: EditorialFacts = {
  author: "",
  place: "",
  coverId: null,
  audioId: null,
  videoUrl: null,
  startsAt: null,
  spokenLanguage: null,
  number: null,
};
