/** Scripts beyond Latin, each fetched when its language is first shown; 400, 500 and 600 are all we set. */
const faces: Record<string, () => Promise<unknown>> = {
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

/** Loads the face of a language; a text in another language than the page's asks for its own. */
export function loadFace(language: string): Promise<unknown> {
  return faces[language.slice(0, 2)]?.() ?? Promise.resolve();
}
