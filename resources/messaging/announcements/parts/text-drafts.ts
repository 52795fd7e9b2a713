import type { AnnouncementText } from "#contract/messaging/announcements/announcement-texts.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";

interface TextDraft {
  readonly title: string;
  readonly text: string;
}
export const emptyTextDraft: TextDraft = { title: "", text: "" };
/** Unsaved texts by language. */
export type AnnouncementTextDrafts = Readonly<Partial<Record<LanguageCode, TextDraft>>>;

export function textsToDrafts(texts: readonly AnnouncementText[]): AnnouncementTextDrafts {
  return Object.fromEntries(texts.map(({ language, title, text }) => [language, { title, text }]));
}

/** Returns texts to send; languages without any text are left out. */
export function draftsToTexts(drafts: AnnouncementTextDrafts): AnnouncementText[] {
  return languageCodes.flatMap((language) => {
    const words = drafts[language];
    return words && (words.title + words.text).trim() !== "" ? [{ language, ...words }] : [];
  });
}
