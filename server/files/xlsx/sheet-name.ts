/** Excel's limit, in UTF-16 units. */
const longest = 31;

/**
 * A name that Excel takes for a sheet: at most 31 letters, none of `: \ / ? * [ ]`, no apostrophe at either end,
 * not empty, not "History", and unlike those already taken, whatever the case.
 */
export function sheetName(wanted: string, taken: readonly string[] = []): string {
  const plain = wanted.replaceAll(/[:\\/?*[\]\p{Cc}\p{Surrogate}]/gu, " ");
  const bare = plain.replaceAll(/^['\s]+|['\s]+$/g, "");
  const base = bare === "" || bare.toLowerCase() === "history" ? "Report" : bare;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const tail = number === 1 ? "" : ` (${number})`;
    const name = cut(base, longest - tail.length) + tail;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Not in the middle of a letter of two units, and not behind an apostrophe. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/['\s]+$/, "");
