import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#contract/reference/languages.ts";
import { unknown } from "#contract/statistics/metrics.ts";

/** A language's name in the reader's language; in English the store's own spelling ("Bengali", where CLDR says "Bangla"). */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation("insights");
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: "language" });
    return (code) => {
      if (code === unknown) return t("unknown");
      const english = languages.find((one) => one.code === code)?.english ?? code;
      return i18n.language.startsWith("en") ? english : (names.of(code.slice(0, 2)) ?? english);
    };
  }, [t, i18n.language]);
}
