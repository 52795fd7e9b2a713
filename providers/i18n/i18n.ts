import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import {
  consoleLanguage,
  languageCodes,
  languageCookie,
  type LanguageCode,
} from "#contract/platform/reference/languages.ts";
import { isolateInterpolatedValues } from "#contract/bidi-isolates.ts";
import { loadTexts } from "#locales/load.ts";

const storageKey = "console.language";
const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

const isLanguage = (code: string | null): code is LanguageCode =>
  code !== null && languageCodes.some((languageCode) => languageCode === code);

/** Language that the user chose, else the browser's, else English. */
export function preferredLanguage(): LanguageCode {
  const stored = localStorage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  const wanted = navigator.languages.map((tag) => languageCodes.find((code) => code.slice(0, 2) === tag.slice(0, 2)));
  return wanted.find((code) => code !== undefined) ?? consoleLanguage;
}

type ReadTexts = typeof loadTexts;

/**
 * Creates the i18n instance. Untranslated namespaces and keys fall back to English; numbers are grouped as in en-IN in
 * every language.
 */
export async function startI18n(nouns: readonly string[], readTexts: ReadTexts = loadTexts): Promise<i18n> {
  const i18n = createInstance();
  i18n.use({
    type: "backend",
    init: () => undefined,
    read: (language: string, noun: string, done: (error: unknown, texts: unknown) => void) => {
      readTexts(language, noun).then(
        (texts) => done(null, texts ?? {}),
        (error: unknown) => done(error, null),
      );
    },
  });
  i18n.use(initReactI18next);
  await i18n.init({
    lng: preferredLanguage(),
    fallbackLng: consoleLanguage,
    supportedLngs: [...languageCodes],
    load: "currentOnly",
    ns: [...nouns],
    defaultNS: "shell",
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: true },
    returnNull: false,
  });
  i18n.services.formatter?.add("number", (value: number) => grouped.format(value));
  isolateInterpolatedValues(i18n.services);
  return i18n;
}

export async function changeLanguage(i18n: i18n, language: LanguageCode): Promise<void> {
  localStorage.setItem(storageKey, language);
  // The server reads this cookie, so that the page can preload the texts which the first script requests.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
  await i18n.changeLanguage(language);
}
