/** Scripts beyond Latin, each fetched when its language is first shown; 400, 500 and 600 are all we set. */
const devanagari = () =>
  Promise.all([
    import("@fontsource/noto-sans-devanagari/devanagari-400.css"),
    import("@fontsource/noto-sans-devanagari/devanagari-500.css"),
    import("@fontsource/noto-sans-devanagari/devanagari-600.css"),
  ]);
const gujarati = () =>
  Promise.all([
    import("@fontsource/noto-sans-gujarati/gujarati-400.css"),
    import("@fontsource/noto-sans-gujarati/gujarati-500.css"),
    import("@fontsource/noto-sans-gujarati/gujarati-600.css"),
  ]);
const telugu = () =>
  Promise.all([
    import("@fontsource/noto-sans-telugu/telugu-400.css"),
    import("@fontsource/noto-sans-telugu/telugu-500.css"),
    import("@fontsource/noto-sans-telugu/telugu-600.css"),
  ]);
const tamil = () =>
  Promise.all([
    import("@fontsource/noto-sans-tamil/tamil-400.css"),
    import("@fontsource/noto-sans-tamil/tamil-500.css"),
    import("@fontsource/noto-sans-tamil/tamil-600.css"),
  ]);
const kannada = () =>
  Promise.all([
    import("@fontsource/noto-sans-kannada/kannada-400.css"),
    import("@fontsource/noto-sans-kannada/kannada-500.css"),
    import("@fontsource/noto-sans-kannada/kannada-600.css"),
  ]);
const malayalam = () =>
  Promise.all([
    import("@fontsource/noto-sans-malayalam/malayalam-400.css"),
    import("@fontsource/noto-sans-malayalam/malayalam-500.css"),
    import("@fontsource/noto-sans-malayalam/malayalam-600.css"),
  ]);
const bengali = () =>
  Promise.all([
    import("@fontsource/noto-sans-bengali/bengali-400.css"),
    import("@fontsource/noto-sans-bengali/bengali-500.css"),
    import("@fontsource/noto-sans-bengali/bengali-600.css"),
  ]);
const gurmukhi = () =>
  Promise.all([
    import("@fontsource/noto-sans-gurmukhi/gurmukhi-400.css"),
    import("@fontsource/noto-sans-gurmukhi/gurmukhi-500.css"),
    import("@fontsource/noto-sans-gurmukhi/gurmukhi-600.css"),
  ]);
const odia = () =>
  Promise.all([
    import("@fontsource/noto-sans-oriya/oriya-400.css"),
    import("@fontsource/noto-sans-oriya/oriya-500.css"),
    import("@fontsource/noto-sans-oriya/oriya-600.css"),
  ]);
const nastaliq = () =>
  Promise.all([
    import("@fontsource/noto-nastaliq-urdu/arabic-400.css"),
    import("@fontsource/noto-nastaliq-urdu/arabic-500.css"),
    import("@fontsource/noto-nastaliq-urdu/arabic-600.css"),
  ]);

const faces: Record<string, () => Promise<unknown>> = {
  hi: devanagari,
  mr: devanagari,
  gu: gujarati,
  te: telugu,
  ta: tamil,
  kn: kannada,
  ml: malayalam,
  bn: bengali,
  as: bengali,
  pa: gurmukhi,
  or: odia,
  ur: nastaliq,
};

/** Loads the face of a language; a text in another language than the page's asks for its own. */
export const loadFace = (language: string): Promise<unknown> => faces[language.slice(0, 2)]?.() ?? Promise.resolve();
