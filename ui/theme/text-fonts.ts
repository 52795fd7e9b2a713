import { loadFont } from "./fonts.ts";

/** One language for each script that needs a font of its own. */
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, "hi-IN"],
  [/\p{Script=Gujarati}/u, "gu-IN"],
  [/\p{Script=Telugu}/u, "te-IN"],
  [/\p{Script=Tamil}/u, "ta-IN"],
  [/\p{Script=Kannada}/u, "kn-IN"],
  [/\p{Script=Malayalam}/u, "ml-IN"],
  [/\p{Script=Bengali}/u, "bn-IN"],
  [/\p{Script=Gurmukhi}/u, "pa-IN"],
  [/\p{Script=Oriya}/u, "or-IN"],
  [/\p{Script=Arabic}/u, "ur-IN"],
];

/** Loads the fonts for every script in a text, whatever the page's language. */
export function loadFontsForText(text: string): void {
  for (const [script, language] of scripts) if (script.test(text)) void loadFont(language);
}
