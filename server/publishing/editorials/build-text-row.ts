import { editorialPlainText, editorialReadingMinutes } from "#contract/publishing/editorials/blocks.ts";
import type { EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import { findEditorialTextProblems } from "#contract/publishing/editorials/publish-blockers.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { editorial, editorialText } from "./editorials.tables.ts";

interface Text {
  readonly language: LanguageCode;
  readonly words: EditorialText | null;
  readonly number: number;
  readonly sourceNumber: number;
}

/** Builds a text row with the derived columns for lists, search and the schedule. */
export function buildEditorialTextRow(
  { id, kind }: Pick<typeof editorial.$inferSelect, "id" | "kind">,
  { words, ...text }: Text,
): typeof editorialText.$inferInsert {
  const row = { ...text, editorialId: id, words };
  if (words === null) return { ...row, problems: [] };
  const { title, summary } = words;
  const read = { plain: editorialPlainText(words), minutes: editorialReadingMinutes(words) };
  return { ...row, title, summary, ...read, problems: findEditorialTextProblems(kind, words) };
}
