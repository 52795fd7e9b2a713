import type { LanguageCode } from "#contract/reference/languages.ts";
import { misreadLine } from "./blocks.ts";
import type { EditorialFacts, EditorialWords } from "./content.ts";
import { type EditorialKind, isNumbered } from "./kinds.ts";
import { cuesOf, readChapters } from "./timed-text.ts";

/** Problems that keep an item from being published, even when it is due. */
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
  /** Null for facts, which are the same in every language. */
  readonly language: LanguageCode | null;
  /** Id of the affected block. */
  readonly block: string | null;
}

export type WordProblem = Pick<HoldBack, "code" | "block">;

const saysNothing = (text: string): boolean => text.trim() === "";

/** Finds problems in a text. A saved text never changes, so neither does the result. */
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

/** Measured properties of the cover, if there is one. */
interface Measured {
  readonly isCoverFit: boolean;
}

/** Finds facts that are missing for the kind of item. */
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
