import { useEffect } from "react";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { loadLanguageFont } from "#ui/theme/fonts.ts";

/** Loads the fonts for all languages of the given forms, whatever the console's language. */
export function useFormFonts(forms: readonly (VersionForm | undefined)[], more: readonly string[] = []): void {
  const codes = forms.flatMap((form) =>
    form ? [form.sourceLanguage, ...form.languages.map((language) => language.language)] : [],
  );
  const languages = [...new Set([...codes, ...more])].toSorted().join(" ");
  useEffect(() => {
    for (const code of languages.split(" ").filter(Boolean)) void loadLanguageFont(code);
  }, [languages]);
}
