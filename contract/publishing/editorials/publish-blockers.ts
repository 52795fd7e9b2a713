import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { findInvalidBlockLine } from "./blocks.ts";
import type { EditorialFacts, EditorialText } from "./editorial-content.ts";
import { type EditorialKind, isNumberedEditorialKind } from "./kinds.ts";
import { parseTranscript, parseChapterLines } from "./chapters-and-transcripts.ts";

/** Codes of problems that keep an item from being published, even when it is due. */
export const publishBlockerCodes = [
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
export type PublishBlockerCode = (typeof publishBlockerCodes)[number];

export interface PublishBlocker {
  readonly code: PublishBlockerCode;
  /** Language of the text that blocks; null for facts, which are the same in every language. */
  readonly language: LanguageCode | null;
  /** Id of the affected block. */
  readonly block: string | null;
}

export type EditorialTextProblem = Pick<PublishBlocker, "code" | "block">;

const isBlank = (text: string): boolean => text.trim() === "";

/** Finds problems in a text. A saved text never changes, so neither does the result. */
export function findEditorialTextProblems(kind: EditorialKind, words: EditorialText): EditorialTextProblem[] {
  const problem = (code: PublishBlockerCode, block: string | null = null): EditorialTextProblem => ({ code, block });
  const problems: EditorialTextProblem[] = [];
  if (isBlank(words.title)) problems.push(problem("title_missing"));
  if (isBlank(words.summary)) problems.push(problem("summary_missing"));
  const needsText = kind === "news" || kind === "blog" || kind === "newsletter" || kind === "infographic";
  if (needsText && words.blocks.length === 0) problems.push(problem("text_missing"));
  for (const block of words.blocks) {
    if (block.type === "picture" && block.mediaId === null) problems.push(problem("picture_missing", block.id));
    if (block.type === "picture" && isBlank(block.text)) problems.push(problem("alt_missing", block.id));
    if (block.type !== "picture" && isBlank(block.text)) problems.push(problem("text_missing", block.id));
    if (findInvalidBlockLine(block) !== undefined) problems.push(problem("line_unreadable", block.id));
  }
  if (parseChapterLines(words.chapters).includes(undefined)) problems.push(problem("chapter_unreadable"));
  if (!isBlank(words.transcript) && parseTranscript(words.transcript).length === 0)
    problems.push(problem("transcript_unreadable"));
  return problems;
}

/** Measured properties of the cover that decide whether podcast apps accept it. */
interface Measured {
  readonly isCoverFit: boolean;
}

/** Finds facts that are missing for the kind of item. */
export function findEditorialFactProblems(
  kind: EditorialKind,
  facts: EditorialFacts,
  { isCoverFit }: Measured,
): PublishBlockerCode[] {
  const codes: PublishBlockerCode[] = [];
  if (isBlank(facts.author)) codes.push("author_missing");
  if (isNumberedEditorialKind(kind) && facts.number === null) codes.push("number_missing");
  if (kind === "podcast" && facts.audioId === null) codes.push("audio_missing");
  if (kind === "podcast" && facts.coverId === null) codes.push("cover_missing");
  if (kind === "podcast" && facts.coverId !== null && !isCoverFit) codes.push("cover_unfit");
  if (kind === "webinar" && facts.videoUrl === null && facts.startsAt === null) codes.push("video_missing");
  return codes;
}
