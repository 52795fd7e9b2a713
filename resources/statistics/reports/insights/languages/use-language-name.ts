import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { languageNameIn } from "#ui/format/language-name.ts";

/** Returns the name of a language in the user's language; "unknown" if devices reported none. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation("insights");
  return useCallback(
    (code) => (code === unknownDimensionValue ? t("unknown") : languageNameIn(i18n.language, code)),
    [t, i18n.language],
  );
}
