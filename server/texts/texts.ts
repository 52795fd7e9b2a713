import { createInstance, type TFunction } from "i18next";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/reference/languages.ts";
import { localeFiles } from "./locale-files.ts";

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  resources: localeFiles,
  fallbackLng: consoleLanguage,
  ns: ["account-texts", "mail-texts", "public-pages", "versions"],
  interpolation: { escapeValue: false },
});

/** A person's own language where its file has been written, else English: never both in one text. */
const languageFor = (wanted: string, noun: "account-texts" | "mail-texts" | "public-pages"): LanguageCode =>
  languageCodes.find((code) => code === wanted && i18n.hasResourceBundle(code, noun)) ?? consoleLanguage;

export type MailWords = TFunction<["mail-texts", "versions"]>;

export interface MailTexts {
  readonly language: LanguageCode;
  readonly t: MailWords;
}

/** The words of mails in the language of the recipient, and which language that is. */
export function mailTexts(wanted: string): MailTexts {
  const language = languageFor(wanted, "mail-texts");
  return { language, t: i18n.getFixedT(language, ["mail-texts", "versions"]) };
}

/** The words of mails and short messages about an account, in the language of its owner, and which language that is. */
export function accountTexts(wanted: string): {
  readonly language: LanguageCode;
  readonly t: TFunction<"account-texts">;
} {
  const language = languageFor(wanted, "account-texts");
  return { language, t: i18n.getFixedT(language, "account-texts") };
}

/** The languages that public pages are written in. */
export const publicPageLanguages = languageCodes.filter((code) => i18n.hasResourceBundle(code, "public-pages"));

/** The words of pages that everybody reads, and which language they are in. */
export function publicPageTexts(wanted: string): {
  readonly language: LanguageCode;
  readonly t: TFunction<"public-pages">;
} {
  const language = languageFor(wanted, "public-pages");
  return { language, t: i18n.getFixedT(language, "public-pages") };
}
