import { useTranslation } from "react-i18next";
import { type LanguageCode, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

/** Returns the reading language: the one in the URL, else the language of the console. */
export function useReadingLanguage() {
  const { i18n } = useTranslation();
  const [search, change] = useUrlQuery();
  const requested = search.get("language");
  const language: LanguageCode = toLanguageCode(requested ?? i18n.language);
  const choose = (next: LanguageCode) => change((query) => query.set("language", next));
  return { language, choose };
}
