import type { LanguageCode } from "#contract/reference/languages.ts";
import { misreadLine } from "./blocks.ts";
import type { EditorialFacts, EditorialWords } from "./content.ts";
import { type EditorialKind, isNumbered } from "./kinds.ts";
import { cuesOf, readChapters } from "./timed-text.ts";

/** What keeps an item from going out, whatever its time is. */
export const holdBackCodes = [
  "title_missing",
  "summary_missing",
  "text_missing",
  "alt_missing",
  "picture_missing",
  "line_unreadable",
  "chapter_unreadable",
  "transcript_unreadable",
  "author_missing",
  "number_missing",
  "audio_missing",
  "cover_missing",
  "cover_unfit",
  "video_missing",
] as const;
export type HoldBackCode = (typeof holdBackCodes)[number];

export interface HoldBack {
  readonly code: HoldBackCode;
  /** Null for what is so in every language. */
  readonly language: LanguageCode | null;
  /** The block it is about. */
  readonly block: string | null;
}

export type WordProblem = Pick<HoldBack, "code" | "block">;

const saysNothing = (text: string): boolean => text.trim() === "";

/** What is wrong with a text of a kind; the text never changes, and so this does not either. */
export function wordProblems(kind: EditorialKind, words: EditorialWords): WordProblem[] {
  const of = (code: HoldBackCode, block: string | null = null): WordProblem => ({ code, block });
  const problems: WordProblem[] = [];
  if (saysNothing(words.title)) problems.push(of("title_missing"));
  if (saysNothing(words.summary)) problems.push(of("summary_missing"));
  const needsText = kind === "news" || kind === "blog" || kind === "newsletter" || kind === "infographic";
  if (needsText && words.blocks.length === 0) problems.push(of("text_missing"));
  for (const block of words.blocks) {
    if (block.type === "picture" && block.mediaId === null) problems.push(of("picture_missing", block.id));
    if (block.type === "picture" && saysNothing(block.text)) problems.push(of("alt_missing", block.id));
    if (block.type !== "picture" && saysNothing(block.text)) problems.push(of("text_missing", block.id));
    if (misreadLine(block) !== undefined) problems.push(of("line_unreadable", block.id));
  }
  if (readChapters(words.chapters).includes(undefined)) problems.push(of("chapter_unreadable"));
  if (!saysNothing(words.transcript) && cuesOf(words.transcript).length === 0)
    problems.push(of("transcript_unreadable"));
  return problems;
}

/** Measures of the cover, where there is one. */
interface Measured {
  readonly isCoverFit: boolean;
}

/** What is missing of the facts of a kind. */
export function factProblems(kind: EditorialKind, facts: EditorialFacts, { isCoverFit }: Measured): HoldBackCode[] {
  const codes: HoldBackCode[] = [];
  if (saysNothing(facts.author)) codes.push("author_missing");
  if (isNumbered(kind) && facts.number === null) codes.push("number_missing");
  if (kind === "podcast" && facts.audioId === null) codes.push("audio_missing");
  if (kind === "podcast" && facts.coverId === null) codes.push("cover_missing");
  if (kind === "podcast" && facts.coverId !== null && !isCoverFit) codes.push("cover_unfit");
  if (kind === "webinar" && facts.videoUrl === null && facts.startsAt === null) codes.push("video_missing");
  return codes;
}
