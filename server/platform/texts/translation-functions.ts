import { createInstance, type TFunction } from "i18next";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type english from "#locales/en-US/mail-texts.json";
import { formatDateTime, formatDay } from "#contract/format-dates.ts";
import { isolateInterpolatedValues } from "#contract/bidi-isolates.ts";
import { localeFiles } from "./locale-files.ts";

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  resources: localeFiles,
  fallbackLng: consoleLanguage,
  ns: ["account-texts", "content", "mail-texts", "public-pages", "versions"],
  interpolation: { escapeValue: false, alwaysFormat: true },
});
/** Formats a date with its time of day: `formatParams: { until: withClock }`. */
export const withClock = { clock: true } as const;
// Dates as on screens, in the language of the words around them.
i18n.services.formatter?.add("datetime", (at: Date, lng = consoleLanguage, options?: { clock?: boolean }) =>
  options?.clock ? formatDateTime(at, lng) : formatDay(at, lng),
);
isolateInterpolatedValues(i18n.services);

/** Returns the wanted language if it has this file, else English, so that no text mixes the two. */
const languageFor = (wanted: string, noun: "account-texts" | "mail-texts" | "public-pages"): LanguageCode =>
  languageCodes.find((code) => code === wanted && i18n.hasResourceBundle(code, noun)) ?? consoleLanguage;

/** The texts of mails in English, which every other language has, too. */
export type EnglishMailTexts = typeof english;

export type MailTFunction = TFunction<["mail-texts", "versions"]>;

export interface MailTexts {
  readonly language: LanguageCode;
  readonly t: MailTFunction;
}

/** Returns the translation function for mails, and the language it uses. */
export function getMailTexts(wanted: string): MailTexts {
  const language = languageFor(wanted, "mail-texts");
  return { language, t: i18n.getFixedT(language, ["mail-texts", "versions"]) };
}

/** Returns the screens' terms for an app's videos and banners; English if untranslated. */
export function getContentTexts(language: LanguageCode): TFunction<"content"> {
  return i18n.getFixedT(language, "content");
}

/** Returns the translation function for mails and SMS about an account, and the language it uses. */
export function getAccountTexts(wanted: string): {
  readonly language: LanguageCode;
  readonly t: TFunction<"account-texts">;
} {
  const language = languageFor(wanted, "account-texts");
  return { language, t: i18n.getFixedT(language, "account-texts") };
}

/** Codes of the languages in which public pages are available. */
export const publicPageLanguages = languageCodes.filter((code) => i18n.hasResourceBundle(code, "public-pages"));

/** Returns the translation function for public pages, and the language it uses. */
export function getPublicPageTexts(wanted: string): {
  readonly language: LanguageCode;
  readonly t: TFunction<"public-pages">;
} {
  const language = languageFor(wanted, "public-pages");
  return { language, t: i18n.getFixedT(language, "public-pages") };
}
