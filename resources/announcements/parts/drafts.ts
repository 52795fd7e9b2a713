import type { AnnouncementText } from "#contract/announcements/content.ts";
import { type LanguageCode, languageCodes } from "#contract/reference/languages.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}
export const noWords: Words = { title: "", text: "" };
/** Unsaved texts by language. */
export type Drafts = Readonly<Partial<Record<LanguageCode, Words>>>;

export function draftsOf(texts: readonly AnnouncementText[]): Drafts {
  return Object.fromEntries(texts.map(({ language, title, text }) => [language, { title, text }]));
}

/** Texts to send; languages without any text are left out. */
export function textsOf(drafts: Drafts): AnnouncementText[] {
  return languageCodes.flatMap((language) => {
    const words = drafts[language];
    return words && (words.title + words.text).trim() !== "" ? [{ language, ...words }] : [];
  });
}
