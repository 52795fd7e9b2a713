import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { addresseeInLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { withinLimit } from "#contract/text-length.ts";
import { ratingLimits, type ReviewLanguage } from "./rating.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/**
 * Names of variables in a saved answer. `{name}` is the reviewer, `{app}` the app, `{version}` the reviewer's version.
 */
export const savedReplyVariables = ["name", "app", "version"] as const;
export type SavedReplyVariable = (typeof savedReplyVariables)[number];

export const savedReplyLimits = { answers: 60, titleCharacters: 60 } as const;

const placeholder = /\{(\w*)\}/g;
const isVariable = (name: string): name is SavedReplyVariable =>
  savedReplyVariables.some((answerVariable) => answerVariable === name);

/** Returns the names in braces that are no variables. */
export function findUnknownReplyVariables(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name = ""]) => (isVariable(name) ? [] : [name]));
}

const AnswerText = z
  .string()
  .trim()
  .min(1)
  .check(checkParagraphs)
  .refine(...withinLimit(ratingLimits.reply))
  .refine((text) => findUnknownReplyVariables(text).length === 0, { params: { code: "variable_unknown" } });

/** Text by language; at least one is required. */
export const SavedReplyTexts = z
  .partialRecord(z.enum(languageCodes), AnswerText)
  .refine((texts) => Object.keys(texts).length > 0, { params: { code: "required" } });
export type SavedReplyTexts = z.infer<typeof SavedReplyTexts>;

export const SavedReplyTitle = z.string().trim().min(1).max(savedReplyLimits.titleCharacters).check(checkSingleLine);

/** Answer to reviews that a developer saves in order to use it again. */
export const SavedReply = z.strictObject({
  id: Id,
  revision: Revision,
  title: z.string(),
  texts: z.partialRecord(z.enum(languageCodes), z.string()),
  changedAt: Instant,
  /** Reviews whose reply used the answer, and those whose author has given more stars since. */
  used: z.int().min(0),
  raised: z.int().min(0),
});
export type SavedReply = z.infer<typeof SavedReply>;

/** Returns the text in the review's language, else English, else the first available. */
export function savedReplyInLanguage(
  texts: SavedReplyTexts,
  language: ReviewLanguage,
): { language: LanguageCode; text: string } {
  const match = languageCodes.find((code) => code === language && texts[code] !== undefined);
  const chosen = match ?? languageCodes.find((code) => texts[code] !== undefined) ?? "en-US";
  return { language: chosen, text: texts[chosen] ?? "" };
}

export type AppTitlesByLanguage = Partial<Record<LanguageCode, string>>;

interface Answered {
  readonly author: string;
  readonly language: ReviewLanguage;
  readonly versionName: string;
}

/** Fills in the variables for a review; one without a known value stays as it is. */
export function fillReplyVariables(
  text: string,
  language: LanguageCode,
  review: Answered,
  titles: AppTitlesByLanguage,
): string {
  const values: Record<SavedReplyVariable, string | undefined> = {
    name: review.author || addresseeInLanguage(language),
    app: titles[language] ?? titles["en-US"] ?? Object.values(titles)[0],
    version: review.versionName || undefined,
  };
  return text.replace(placeholder, (whole, name: string) => (isVariable(name) ? (values[name] ?? whole) : whole));
}

/** True if a text still has variables without a value. */
export function hasReplyVariables(text: string): boolean {
  return [...text.matchAll(placeholder)].some(([, name = ""]) => isVariable(name));
}
