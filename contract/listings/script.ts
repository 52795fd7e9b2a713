/** The scripts that listings of the store's languages are written in, by their Unicode names. */
const scripts = [
  "Latin",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Arabic",
] as const;
export type Script = (typeof scripts)[number];

const letters = scripts.map((script) => ({ script, found: new RegExp(`\\p{Script=${script}}`, "gu") }));
/** The beginning tells; the rest of a long description costs time and says the same. */
const readCharacters = 1000;

/** The script most of a text's letters are of; null for a text without letters of these scripts. */
export function mainScript(text: string): Script | null {
  const begin = text.slice(0, readCharacters);
  const counted = letters.map(({ script, found }) => ({ script, count: begin.match(found)?.length ?? 0 }));
  const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
  return most.count === 0 ? null : most.script;
}
