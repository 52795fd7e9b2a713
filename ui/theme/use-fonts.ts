import { useEffect } from "react";
import { loadLanguageFont } from "./fonts.ts";

/** Loads the fonts of texts in other languages than the page's. */
export function useFonts(languages: readonly string[]): void {
  const wanted = languages.join();
  useEffect(() => {
    for (const language of wanted.split(",").filter(Boolean)) void loadLanguageFont(language);
  }, [wanted]);
}
