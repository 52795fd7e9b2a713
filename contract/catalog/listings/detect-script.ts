/** Scripts of the store's listing languages, by their Unicode names. */
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
export type WritingScript = (typeof scripts)[number];

const letters = scripts.map((script) => ({ script, found: new RegExp(`\\p{Script=${script}}`, "gu") }));
/** Maximum characters that are sampled: reading all of a long description takes time and gives the same result. */
const sampleCharacters = 1000;

/** Returns the most frequent script in a text; null for a text without letters of these scripts. */
export function detectMainScript(text: string): WritingScript | null {
  const begin = text.slice(0, sampleCharacters);
  const counted = letters.map(({ script, found }) => ({ script, count: begin.match(found)?.length ?? 0 }));
  const mostFrequent = counted.reduce((best, next) => (next.count > best.count ? next : best));
  return mostFrequent.count === 0 ? null : mostFrequent.script;
}
