/** Scripts beyond Latin, each fetched when its language is first shown; 400, 500 and 600 are all we set. */
const faces: Record<string, () => Promise<unknown>> = {
  hi: () => import("#ui/theme/faces/devanagari.css"),
  mr: () => import("#ui/theme/faces/devanagari.css"),
  gu: () => import("#ui/theme/faces/gujarati.css"),
  te: () => import("#ui/theme/faces/telugu.css"),
  ta: () => import("#ui/theme/faces/tamil.css"),
  kn: () => import("#ui/theme/faces/kannada.css"),
  ml: () => import("#ui/theme/faces/malayalam.css"),
  bn: () => import("#ui/theme/faces/bengali.css"),
  as: () => import("#ui/theme/faces/bengali.css"),
  pa: () => import("#ui/theme/faces/gurmukhi.css"),
  or: () => import("#ui/theme/faces/odia.css"),
  ur: () => import("#ui/theme/faces/urdu.css"),
};

/** Loads the face of a language; a text in another language than the page's asks for its own. */
export const loadFace = (language: string): Promise<unknown> => faces[language.slice(0, 2)]?.() ?? Promise.resolve();
