/** Excel's limit, in UTF-16 units. */
const maxLength = 31;

/**
 * Returns a sheet name Excel accepts: 1 to 31 characters, none of `: \ / ? * [ ]`, no apostrophe at either end, not
 * "History". The name differs from those taken, ignoring case.
 */
export function toValidSheetName(wanted: string, taken: readonly string[] = []): string {
  const plain = wanted.replaceAll(/[:\\/?*[\]\p{Cc}\p{Surrogate}]/gu, " ");
  const bare = plain.replaceAll(/^['\s]+|['\s]+$/g, "");
  const base = bare === "" || bare.toLowerCase() === "history" ? "Report" : bare;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const tail = number === 1 ? "" : ` (${number})`;
    const name = cut(base, maxLength - tail.length) + tail;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Cuts a name without splitting a surrogate pair or leaving an apostrophe at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/['\s]+$/, "");
