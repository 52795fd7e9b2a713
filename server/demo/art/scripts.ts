/** A script the pictures are written in, and the font package that holds its letters. */
export interface Script {
  fontPackage: string;
  subset: string;
  rightToLeft?: boolean;
}

const latin: Script = { fontPackage: "inter", subset: "latin" };

/** The rupee sign is in no Latin subset; the Devanagari one has it. */
const devanagari = noto("devanagari", /[\u0900-\u097f\ua8e0-\ua8ff\u20b9]/);

const scripts: (Script & { letters: RegExp })[] = [
  devanagari,
  noto("bengali", /[\u0980-\u09ff]/),
  noto("gurmukhi", /[\u0a00-\u0a7f]/),
  noto("gujarati", /[\u0a80-\u0aff]/),
  noto("oriya", /[\u0b00-\u0b7f]/),
  noto("tamil", /[\u0b80-\u0bff]/),
  noto("telugu", /[\u0c00-\u0c7f]/),
  noto("kannada", /[\u0c80-\u0cff]/),
  noto("malayalam", /[\u0d00-\u0d7f]/),
  { fontPackage: "noto-naskh-arabic", subset: "arabic", letters: /[\u0600-\u06ff]/, rightToLeft: true },
];

function noto(subset: string, letters: RegExp): Script & { letters: RegExp } {
  return { fontPackage: `noto-sans-${subset}`, subset, letters };
}

/** Pieces of one script each; spaces and joiners stay with the letters before them, so that clusters are not cut. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const own = scripts.find(({ letters }) => letters.test(character));
    const joins = last && (/[\s\u200c\u200d\u0964]/.test(character) || own === last.script);
    if (joins) last.text += character;
    else if (last && !own && last.script === latin) last.text += character;
    else runs.push({ script: own ?? latin, text: character });
  }
  return runs;
}
