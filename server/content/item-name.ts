import { contentLimits } from "#contract/content/rules.ts";

/** What an item is called at first: its file's name without the ending, as long as a name may be. */
export function itemName(fileName: string): string {
  const bare = fileName.replace(/\.[^.]*$/, "").trim() || fileName.trim();
  const letters = [...new Intl.Segmenter().segment(bare)].slice(0, contentLimits.name.graphemes);
  const short = letters.map(({ segment }) => segment).join("");
  return [...short].slice(0, contentLimits.name.codePoints).join("").trim() || "…";
}
