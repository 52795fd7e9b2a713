import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { intlLocale } from "#ui/format/locale.ts";
import { loadWithRetry } from "#ui/lazy/load-code.ts";

const allCodes = async () => (await import("../sign-up/countries.ts")).countryCodes;

/** Country options with names in the user's language, India first. */
export function useCountries(chosen: string): { value: string; label: string }[] {
  const { language } = useTranslation().i18n;
  const [codes, setCodes] = useState<readonly string[]>(["IN"]);
  useEffect(() => void loadWithRetry(allCodes).then(setCodes), []);
  return useMemo(() => {
    const names = new Intl.DisplayNames([intlLocale(language)], { type: "region" });
    const nameOf = (code: string) => (code === "" ? "" : (names.of(code) ?? code));
    return [...new Set([...codes, chosen])]
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) =>
        one.value === "IN" ? -1 : other.value === "IN" ? 1 : one.label.localeCompare(other.label, language),
      );
  }, [codes, chosen, language]);
}
