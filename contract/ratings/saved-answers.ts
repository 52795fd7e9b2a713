import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { type LanguageCode, languageCodes } from "#contract/reference/languages.ts";
import { fitsLimit } from "#contract/text.ts";
import { ratingLimits, type ReviewLanguage } from "./rating.ts";

/** What stands for something of the review: `{name}` who wrote it, `{app}` the app, `{version}` what they had. */
export const answerVariables = ["name", "app", "version"] as const;
export type AnswerVariable = (typeof answerVariables)[number];

export const answerLimits = { answers: 60, titleCharacters: 60 } as const;

const variable = /\{(\w*)\}/g;
const isVariable = (name: string): name is AnswerVariable => answerVariables.some((one) => one === name);

/** Names in braces that stand for nothing. */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(variable)].flatMap(([, name = ""]) => (isVariable(name) ? [] : [name]));
}

const AnswerText = z
  .string()
  .trim()
  .min(1)
  .refine((text) => fitsLimit(text, ratingLimits.reply), { params: { code: "too_long" } })
  .refine((text) => unknownVariables(text).length === 0, { params: { code: "variable_unknown" } });

/** In each language that it was written in, one at least. */
export const AnswerTexts = z
  .partialRecord(z.enum(languageCodes), AnswerText)
  .refine((texts) => Object.keys(texts).length > 0, { params: { code: "required" } });
export type AnswerTexts = z.infer<typeof AnswerTexts>;

export const AnswerTitle = z.string().trim().min(1).max(answerLimits.titleCharacters);

/** What a developer answers reviews with, again and again. */
export const SavedAnswer = z.strictObject({
  id: Id,
  revision: Revision,
  title: z.string(),
  texts: z.partialRecord(z.enum(languageCodes), z.string()),
  changedAt: Instant,
  /** Reviews whose reply began with it, and those whose author gave more stars since. */
  used: z.int().min(0),
  raised: z.int().min(0),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** What somebody is called who gave no name. */
const nobodysName: Record<LanguageCode, string> = {
  "en-US": "there",
  "hi-IN": "मित्र",
  "mr-IN": "मित्र",
  "gu-IN": "મિત્ર",
  "te-IN": "మిత్రమా",
  "ta-IN": "நண்பரே",
  "kn-IN": "ಸ್ನೇಹಿತರೇ",
  "ml-IN": "സുഹൃത്തേ",
  "bn-IN": "বন্ধু",
  "pa-IN": "ਦੋਸਤ",
  "or-IN": "ବନ୍ଧୁ",
  "as-IN": "বন্ধু",
  "ur-IN": "دوست",
};

/** The text for a review: in its language where there is one, else in English, else in the first there is. */
export function textFor(texts: AnswerTexts, language: ReviewLanguage): { language: LanguageCode; text: string } {
  const wanted = languageCodes.find((code) => code === language && texts[code] !== undefined);
  const chosen = wanted ?? languageCodes.find((code) => texts[code] !== undefined) ?? "en-US";
  return { language: chosen, text: texts[chosen] ?? "" };
}

export type AppTitles = Partial<Record<LanguageCode, string>>;

interface Answered {
  readonly author: string;
  readonly language: ReviewLanguage;
  readonly versionName: string;
}

/** A text with its variables filled in for a review; one that nothing is known for stays as it stands. */
export function filledText(text: string, language: LanguageCode, review: Answered, titles: AppTitles): string {
  const values: Record<AnswerVariable, string | undefined> = {
    name: review.author || nobodysName[language],
    app: titles[language] ?? titles["en-US"] ?? Object.values(titles)[0],
    version: review.versionName || undefined,
  };
  return text.replace(variable, (whole, name: string) => (isVariable(name) ? (values[name] ?? whole) : whole));
}

/** Whether a text still has a variable that somebody has to fill in. */
export function isUnfilled(text: string): boolean {
  return [...text.matchAll(variable)].some(([, name = ""]) => isVariable(name));
}
