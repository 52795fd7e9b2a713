/**
 * Phonetic key of a name in Latin letters or a script of India: its consonants. Scripts write vowels, lengths and
 * nasals differently, and people spell them freely in Latin letters; consonants stay.
 */

/** Keys of Devanagari's consonants, U+0915 to U+0939; the other Brahmic blocks have them at the same offsets. */
const brahmi = "k k g g n c c j j n t t d d n t t d d n n p p b b m y r r l l l v s s s h".split(" ");
const firstConsonant = 0x15;
const firstBlock = 0x0900;
const lastBlock = 0x0d7f;

/** Keys of letters outside the common offsets: nukta forms, Assamese ra and va, Gurmukhi and Malayalam signs. */
const irregularLetters: Readonly<Record<string, string>> = {
  "\u0958": "k",
  "\u0959": "k",
  "\u095a": "g",
  "\u095b": "j",
  "\u095c": "d",
  "\u095d": "d",
  "\u095e": "p",
  "\u095f": "y",
  "\u09f0": "r",
  "\u09f1": "v",
  "\u09ce": "t",
  "\u0d7a": "n",
  "\u0d7b": "n",
  "\u0d7c": "r",
  "\u0d7d": "l",
  "\u0d7e": "l",
  "\u0d7f": "k",
};

/** Urdu consonants. Letters that are vowels as often as consonants (ا و ی ع ہ) are skipped like vowels. */
const urdu: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    b: "ب",
    p: "پف",
    t: "تٹطۃة",
    s: "ثسصش",
    j: "جزذضظژ",
    c: "چ",
    k: "خقکك",
    d: "دڈ",
    r: "رڑ",
    g: "غگ",
    l: "ل",
    m: "م",
    n: "نںݨ",
  }).flatMap(([key, letters]) => [...letters].map((letter) => [letter, key])),
);

const brahmiKey = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < firstBlock || code > lastBlock) return "";
  return brahmi[((code - firstBlock) % 0x80) - firstConsonant] ?? "";
};

/** Matches ज्ञ in each block, pronounced gn or gy: Jignesh, Gyan. */
const gnya = new RegExp(
  Array.from({ length: 9 }, (_, block) => {
    const letters = [0x1c, 0x4d, 0x1e].map((place) => String.fromCodePoint(firstBlock + block * 0x80 + place));
    return letters.join("");
  }).join("|"),
  "g",
);

const nuktaForms: readonly (readonly [RegExp, string])[] = [
  [/\u091c\u093c/g, "\u095b"],
  [/\u092b\u093c/g, "\u095e"],
];

const letterKey = (letter: string): string => irregularLetters[letter] ?? urdu[letter] ?? brahmiKey(letter);

/** Latin spellings of each consonant, tried in order. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/x|ks/g, "ks"],
  [/ph|f/g, "p"],
  [/zh|z/g, "j"],
  [/chh|ch|c(?=[eiy])/g, "c"],
  [/ck|q|c(?=[aoukrlt])|c$/g, "k"],
  [/sh/g, "s"],
  [/w/g, "v"],
  [/gn|jn/g, "gn"],
];

const latinKey = (word: string): string =>
  latin.reduce((text, [spelling, key]) => text.replace(spelling, key), word).replaceAll(/[aeiouhy']/g, "");

const isLatin = (word: string): boolean => /^[a-z']+$/.test(word);

/** Drops h, y and v from a key, which come and go between spellings. */
const dropWeakLetters = (key: string): string => key.replaceAll(/[hyv]/g, "").replaceAll(/(.)\1+/g, "$1");
const unvoiced: Readonly<Record<string, string>> = { g: "k", j: "s", c: "s", d: "t", b: "p" };
const tamilKey = (key: string): string =>
  [...key]
    .map((letter) => unvoiced[letter] ?? letter)
    .join("")
    .replaceAll(/(.)\1+/g, "$1");

const isTamil = (word: string): boolean => /[\u0b80-\u0bff]/.test(word);

const phoneticKey = (word: string): string => {
  if (isLatin(word)) return dropWeakLetters(latinKey(word));
  const whole = nuktaForms.reduce((text, [parts, letter]) => text.replace(parts, letter), word);
  return dropWeakLetters(
    [...whole.replaceAll(gnya, "gn")].map((letter) => (/[gn]/.test(letter) ? letter : letterKey(letter))).join(""),
  );
};

/** True if two words in different scripts can be the same name. */
export function soundsAlike(one: string, other: string): boolean {
  const [first, second] = [phoneticKey(one), phoneticKey(other)];
  if (first === "" || second === "") return false;
  if (isTamil(one) || isTamil(other)) return tamilKey(first) === tamilKey(second);
  return first === second;
}

/** True if two words share a script; then they are compared letter by letter. */
export function haveSameScript(one: string, other: string): boolean {
  const blockOf = (word: string): number => {
    const code = word.codePointAt(0) ?? 0;
    return code < 0x250 ? -2 : code >= firstBlock && code <= lastBlock ? (code - firstBlock) >> 7 : -1;
  };
  return blockOf(one) === blockOf(other);
}
