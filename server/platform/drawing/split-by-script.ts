/** A writing system for pictures, and the font package with its glyphs. */
export interface WritingSystem {
  fontPackage: string;
  subset: string;
  rightToLeft?: boolean;
}

const latin: WritingSystem = { fontPackage: "inter", subset: "latin" };

const scripts: (WritingSystem & { letters: RegExp })[] = [
  // The rupee sign is in the currency block, which the plain Latin file lacks.
  { fontPackage: "inter", subset: "latin-ext", letters: /\u20b9/ },
  noto("devanagari", /\p{Script=Devanagari}/u),
  noto("bengali", /\p{Script=Bengali}/u),
  noto("gurmukhi", /\p{Script=Gurmukhi}/u),
  noto("gujarati", /\p{Script=Gujarati}/u),
  noto("oriya", /\p{Script=Oriya}/u),
  noto("tamil", /\p{Script=Tamil}/u),
  noto("telugu", /\p{Script=Telugu}/u),
  noto("kannada", /\p{Script=Kannada}/u),
  noto("malayalam", /\p{Script=Malayalam}/u),
  {
    fontPackage: "noto-naskh-arabic",
    subset: "arabic",
    letters: /\p{Script=Arabic}|[\u060c\u061f]/u,
    rightToLeft: true,
  },
];

function noto(subset: string, letters: RegExp): WritingSystem & { letters: RegExp } {
  return { fontPackage: `noto-sans-${subset}`, subset, letters };
}

/** Space, non-joiner, joiner and danda belong to the surrounding script. */
const sharedCharacters = new Set([" ", "\u200c", "\u200d", "\u0964"]);

/**
 * Splits text into runs of one script each. Spaces and joiners stay with the letters before them, so that no cluster is
 * cut.
 */
export function splitByScript(text: string): { script: WritingSystem; text: string }[] {
  const runs: { script: WritingSystem; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const own = scripts.find(({ letters }) => letters.test(character));
    const joins = last && (sharedCharacters.has(character) || own === last.script);
    if (joins) last.text += character;
    else if (last && !own && last.script === latin) last.text += character;
    else runs.push({ script: own ?? latin, text: character });
  }
  return runs;
}
