import { contentLimits } from "#contract/content/media/content-rules.ts";

/** Returns the default name of an item: its file name without extension, cut to the maximum length. */
export function defaultContentName(fileName: string): string {
  const bare = fileName.replace(/\.[^.]*$/, "").trim() || fileName.trim();
  const letters = [...new Intl.Segmenter().segment(bare)].slice(0, contentLimits.name.graphemes);
  const short = letters.map(({ segment }) => segment).join("");
  return [...short].slice(0, contentLimits.name.codePoints).join("").trim() || "…";
}
