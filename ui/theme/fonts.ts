import { type Script, scriptOf } from "#contract/platform/reference/languages.ts";

/**
 * Fonts of scripts beyond Latin, each loaded when a language in it is first shown; only the weights 400, 500 and 600
 * are used.
 */
const fonts: Record<Exclude<Script, "Latin">, () => Promise<unknown>> = {
  Devanagari: () => import("./faces/devanagari.css"),
  Gujarati: () => import("./faces/gujarati.css"),
  Telugu: () => import("./faces/telugu.css"),
  Tamil: () => import("./faces/tamil.css"),
  Kannada: () => import("./faces/kannada.css"),
  Malayalam: () => import("./faces/malayalam.css"),
  Bengali: () => import("./faces/bengali.css"),
  Gurmukhi: () => import("./faces/gurmukhi.css"),
  Oriya: () => import("./faces/odia.css"),
  Arabic: () => import("./faces/urdu.css"),
};

/** Loads the font of a language; a text in another language than the page's loads its own. */
export function loadLanguageFont(language: string): Promise<unknown> {
  const script = scriptOf(language);
  return script === undefined || script === "Latin" ? Promise.resolve() : fonts[script]();
}
