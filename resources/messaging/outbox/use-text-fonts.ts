import { useEffect } from "react";
import { loadFontsForText } from "#ui/theme/text-fonts.ts";

/** Loads the fonts for a mail's text, which may contain any script. */
export function useTextFonts(text: string): void {
  useEffect(() => loadFontsForText(text), [text]);
}
