import type english from "#locales/en-US/faq-texts.json";
import type { FaqId } from "#contract/support/help/faq.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { localeFiles } from "./locale-files.ts";

type TranslatedEntry = Partial<(typeof english)[FaqId]>;

/** Returns the FAQ entries in a language; an entry may have its question translated but not its answer. */
export function getFaqEntries(language: LanguageCode): Readonly<Partial<Record<FaqId, TranslatedEntry>>> {
  return localeFiles[language]["faq-texts"] ?? {};
}

/** Returns a question and its answer, each in the language if translated, else in English. */
export function getFaqEntry(language: LanguageCode, id: FaqId) {
  const own = getFaqEntries(language)[id];
  const { question, answer } = localeFiles[consoleLanguage]["faq-texts"][id];
  return {
    question: own?.question ?? question,
    questionLanguage: own?.question === undefined ? consoleLanguage : language,
    answer: own?.answer ?? answer,
    language: own?.answer === undefined ? consoleLanguage : language,
  };
}
