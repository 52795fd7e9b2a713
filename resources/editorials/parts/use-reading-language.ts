import { useTranslation } from "react-i18next";
import { type LanguageCode, languageOf } from "#contract/reference/languages.ts";
import { useSearch } from "#providers/router/use-search.ts";

/** In which language is read: that of the address, or the console's. */
export function useReadingLanguage() {
  const { i18n } = useTranslation();
  const [search, change] = useSearch();
  const asked = search.get("language");
  const language: LanguageCode = languageOf(asked ?? i18n.language);
  const choose = (next: LanguageCode) => change((query) => query.set("language", next));
  return { language, choose };
}
