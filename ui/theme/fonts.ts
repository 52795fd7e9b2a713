/**
 * Fonts of scripts beyond Latin, each loaded when its language is first shown; only the weights 400, 500 and 600 are
 * used.
 */
const fonts: Record<string, () => Promise<unknown>> = {
  hi: () => import("./faces/devanagari.css"),
  mr: () => import("./faces/devanagari.css"),
  gu: () => import("./faces/gujarati.css"),
  te: () => import("./faces/telugu.css"),
  ta: () => import("./faces/tamil.css"),
  kn: () => import("./faces/kannada.css"),
  ml: () => import("./faces/malayalam.css"),
  bn: () => import("./faces/bengali.css"),
  as: () => import("./faces/bengali.css"),
  pa: () => import("./faces/gurmukhi.css"),
  or: () => import("./faces/odia.css"),
  ur: () => import("./faces/urdu.css"),
};

/** Loads the font of a language; a text in another language than the page's loads its own. */
export function loadFont(language: string): Promise<unknown> {
  return fonts[language.slice(0, 2)]?.() ?? Promise.resolve();
}
