import unhomoglyph from "unhomoglyph";

/** Skeleton of UTS 39: confusable characters become one prototype, invisible ones disappear. */
function skeleton(text: string): string {
  const visible = text
    .normalize("NFKC")
    .normalize("NFD")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return unhomoglyph(visible).normalize("NFD");
}

/** Legal forms and words that an impostor adds; they don't distinguish two names. */
const indistinct = new Set(
  "private pvt limited ltd llc llp inc incorporated corp corporation company co plc gmbh the official verified".split(
    " ",
  ),
);

const letters = (word: string): string =>
  skeleton(skeleton(word).toLowerCase())
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("i", "l");

const indistinctKeys = new Set([...indistinct].map(letters));

/**
 * Returns words of a name as a reader may take them: without case, accents, confusable characters and legal forms. `i`
 * and `l` are one letter, because a capital `I` looks like an `l`.
 */
export function comparisonWords(name: string): readonly string[] {
  const words = name
    .normalize("NFKC")
    .split(/[^\p{L}\p{M}\p{N}|]+/u)
    .map(letters)
    .filter((word) => word !== "");
  const distinct = words.filter((word) => !indistinctKeys.has(word));
  return distinct.length > 0 ? distinct : words;
}

/** True if readers may take two names, given as comparison words, for the same. Spaces don't count. */
export function looksSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.join("") === other.join("");
}

/** True if the name's words contain those of the other in a row. */
export function containsName(words: readonly string[], other: readonly string[]): boolean {
  return other.length > 0 && ` ${words.join(" ")} `.includes(` ${other.join(" ")} `);
}
