import { languages } from "#contract/platform/reference/languages.ts";
import { loadLanguageFont } from "./fonts.ts";

/** One language for each script that needs a font of its own. */
const samples = languages.filter(
  ({ script }, at) => script !== "Latin" && languages.findIndex((language) => language.script === script) === at,
);

/** Loads the fonts for every script in a text, whatever the page's language. */
export function loadFontsForText(text: string): void {
  for (const { script, code } of samples)
    if (new RegExp(`\\p{Script=${script}}`, "u").test(text)) void loadLanguageFont(code);
}
