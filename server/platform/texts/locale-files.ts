import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type accountTexts from "#locales/en-US/account-texts.json";
import type content from "#locales/en-US/content.json";
import type faqTexts from "#locales/en-US/faq-texts.json";
import type mailTexts from "#locales/en-US/mail-texts.json";
import type offers from "#locales/en-US/offers.json";
import type publicPages from "#locales/en-US/public-pages.json";
import type search from "#locales/en-US/search.json";
import type statuses from "#locales/en-US/statuses.json";
import type store from "#locales/en-US/store.json";
import type versions from "#locales/en-US/versions.json";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { distDirectory, projectRoot, runsFromSources } from "#server/project-paths.ts";

/** English texts by file. It is a type, because an interface has no index signature, which i18next requires. */
type EnglishFiles = {
  readonly "account-texts": typeof accountTexts;
  readonly content: typeof content;
  readonly "faq-texts": typeof faqTexts;
  readonly "mail-texts": typeof mailTexts;
  readonly offers: typeof offers;
  readonly "public-pages": typeof publicPages;
  readonly search: typeof search;
  readonly statuses: typeof statuses;
  readonly store: typeof store;
  readonly versions: typeof versions;
};

/** Locale files that the server uses: mails, exports, and the field names on the browser's screens. */
const nouns = [
  "account-texts",
  "content",
  "faq-texts",
  "mail-texts",
  "offers",
  "public-pages",
  "search",
  "statuses",
  "store",
  "versions",
] as const satisfies readonly (keyof EnglishFiles)[];

/** Folder of the locale files, which the build copies to `dist/`. */
const folder = join(runsFromSources ? projectRoot : distDirectory, "locales");

/** Reads the files that a language has. */
function readLocale(language: LanguageCode): object {
  const files = nouns.map((noun) => [noun, join(folder, language, `${noun}.json`)] as const);
  const existing = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(existing.map(([noun, file]) => [noun, JSON.parse(readFileSync(file, "utf8"))]));
}

/** Texts by language and noun. A language that lacks a noun is shown in English there. */
export const localeFiles = Object.fromEntries(languageCodes.map((code) => [code, readLocale(code)])) as unknown as {
  readonly [consoleLanguage]: EnglishFiles;
} & Readonly<Record<LanguageCode, Partial<EnglishFiles>>>;
