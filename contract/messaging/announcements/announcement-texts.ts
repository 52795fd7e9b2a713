import * as z from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { limits } from "#contract/limits.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { withinLimit } from "#contract/text-length.ts";
import { findUnknownAnnouncementVariable } from "./template-variables.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

const limitedText = (limit: { readonly graphemes: number; readonly codePoints: number }) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit.codePoints)
    .refine(...withinLimit(limit));

export const AnnouncementText = z.strictObject({
  language: z.enum(languageCodes),
  title: limitedText(limits.announcements.title).check(checkSingleLine),
  text: limitedText(limits.announcements.text).check(checkParagraphs),
});
export type AnnouncementText = z.output<typeof AnnouncementText>;

/** Texts of an announcement. English is required, because languages without a text fall back to it. */
export const AnnouncementTexts = z.array(AnnouncementText).min(1).max(languageCodes.length);

const repeatedAt = (values: readonly string[]): number => values.findIndex((value, at) => values.indexOf(value) < at);

/** Checks what the schema can't: English is present, no language repeats and every placeholder is known. */
export function findAnnouncementTextProblems(texts: readonly AnnouncementText[]): FieldError[] {
  const problems: FieldError[] = [];
  const languages = texts.map(({ language }) => language);
  const repeated = repeatedAt(languages);
  if (repeated !== -1) problems.push({ path: `texts.${repeated}.language`, code: "repeated" });
  if (!languages.includes(consoleLanguage)) problems.push({ path: "texts", code: "english_missing" });
  texts.forEach((text, at) => {
    for (const part of ["title", "text"] as const) {
      const name = findUnknownAnnouncementVariable(text[part]);
      if (name !== undefined)
        problems.push({ path: `texts.${at}.${part}`, code: "unknown_variable", params: { name } });
    }
  });
  return problems;
}

/** Returns the text in the reader's language, or English. */
export function announcementTextFor(
  texts: readonly AnnouncementText[],
  language: string,
): AnnouncementText | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === consoleLanguage);
}

/** Codes of ways to deliver an announcement: bell, mail or both. */
export const announcementChannels = ["bell", "mail"] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];
export const AnnouncementChannelList = z.array(z.enum(announcementChannels)).min(1).max(announcementChannels.length);
