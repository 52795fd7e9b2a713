import { createInstance, type i18n, type PostProcessorModule } from "i18next";
import { initReactI18next } from "react-i18next";
import {
  consoleLanguage,
  consoleLanguageCodes,
  languageCookie,
  type LanguageCode,
} from "#contract/platform/reference/languages.ts";
import { isolateInterpolatedValues } from "#contract/bidi-isolates.ts";
import { loadTexts } from "#locales/load.ts";
import { megabyte } from "#contract/megabyte.ts";

const storageKey = "console.language";
const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/**
 * Returns the language that the user chose, else the browser's, else English. By default of the console's languages;
 * mails have more.
 */
export function preferredLanguage(offered: readonly LanguageCode[] = consoleLanguageCodes): LanguageCode {
  const stored = offered.find((code) => code === localStorage.getItem(storageKey));
  if (stored) return stored;
  const wanted = navigator.languages.map((tag) => offered.find((code) => code.slice(0, 2) === tag.slice(0, 2)));
  return wanted.find((code) => code !== undefined) ?? consoleLanguage;
}

const spaceInQuantity = /(?<=\d) (?=(?:[KMG]B|px)(?![\p{L}\d]))|(?<=\d) (?=×)|(?<=×) (?=\d)/gu;

/** Puts no-break spaces inside sizes such as "10 MB" and "512 × 512", so that no line ends in the middle of one. */
const unitKeeper: PostProcessorModule = {
  type: "postProcessor",
  name: "units",
  process: (value) => (typeof value === "string" ? value.replace(spaceInQuantity, "\u00a0") : value),
};

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
  i18n.use(initReactI18next).use(unitKeeper);
  await i18n.init({
    lng: preferredLanguage(),
    fallbackLng: consoleLanguage,
    supportedLngs: [...consoleLanguageCodes],
    load: "currentOnly",
    ns: [...nouns],
    defaultNS: "shell",
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: true },
    returnNull: false,
    postProcess: unitKeeper.name,
  });
  i18n.services.formatter?.add("number", (value: number) => grouped.format(value));
  i18n.services.formatter?.add("megabytes", (bytes: number) => grouped.format(bytes / megabyte));
  isolateInterpolatedValues(i18n.services);
  return i18n;
}

export async function changeLanguage(i18n: i18n, language: LanguageCode): Promise<void> {
  localStorage.setItem(storageKey, language);
  // The server reads this cookie, so that the page can preload the texts which the first script requests.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
  await i18n.changeLanguage(language);
}
