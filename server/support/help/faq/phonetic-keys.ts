/**
 * Phonetic keys in Latin letters: the same key for a word in an Indian script and for its Latin spelling. For search
 * only, since vowel length, aspiration, nasals and dots are lost.
 */

/**
 * Sounds of letters by their offset in a Unicode block; the blocks from Devanagari (U+0900) to Malayalam (U+0D7F) share
 * one layout.
 */
const byPlace: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries({
    a: [0x05, 0x06],
    i: [0x07, 0x08],
    u: [0x09, 0x0a],
    ri: [0x0b],
    e: [0x0d, 0x0e, 0x0f, 0x10],
    o: [0x11, 0x12, 0x13, 0x14],
    k: [0x15, 0x16],
    g: [0x17, 0x18],
    n: [0x19, 0x1e, 0x23, 0x28, 0x29],
    c: [0x1a, 0x1b],
    j: [0x1c, 0x1d],
    t: [0x1f, 0x20, 0x24, 0x25],
    d: [0x21, 0x22, 0x26, 0x27],
    p: [0x2a, 0x2b],
    b: [0x2c, 0x2d],
    m: [0x2e],
    y: [0x2f],
    r: [0x30, 0x31],
    l: [0x32, 0x33, 0x34],
    v: [0x35],
    s: [0x36, 0x37, 0x38],
    h: [0x39],
  }).flatMap(([sound, places]) => places.map((place) => [place, sound])),
);
const signs: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries({
    a: [0x3e],
    i: [0x3f, 0x40],
    u: [0x41, 0x42],
    ri: [0x43],
    e: [0x45, 0x46, 0x47, 0x48],
    o: [0x49, 0x4a, 0x4b, 0x4c],
  }).flatMap(([sound, places]) => places.map((place) => [place, sound])),
);
const virama = 0x4d;
const nasals = [0x01, 0x02];

/** Sounds of letters outside that layout: Assamese ra and va, and letters that some scripts combine. */
const others: Readonly<Record<string, string>> = {
  "\u09f0": "r",
  "\u09f1": "v",
  "\u09ce": "t",
  "\u0a70": "n",
  "\u0d7a": "n",
  "\u0d7b": "n",
  "\u0d7c": "r",
  "\u0d7d": "l",
  "\u0d7e": "l",
};

const urdu: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: "اآأٱعء",
    b: "ب",
    p: "پف",
    t: "تٹطۃة",
    s: "ثسصش",
    j: "جزذضظژ",
    c: "چ",
    h: "حہھهة",
    k: "خقکك",
    d: "دڈ",
    r: "رڑ",
    g: "غگ",
    l: "ل",
    m: "م",
    n: "نںݨ",
    v: "وؤ",
    y: "یيئى",
    e: "ے",
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);

const isBrahmi = (code: number): boolean => code >= 0x0900 && code <= 0x0d7f;

/**
 * Returns the sounds of a word in an Indian script. A consonant has its inherent vowel, unless a vowel sign or virama
 * follows.
 */
function soundsOfBrahmi(letters: readonly string[]): string {
  return letters
    .map((letter, index) => {
      const known = others[letter];
      const place = ((letter.codePointAt(0) ?? 0) - 0x0900) % 0x80;
      if (nasals.includes(place)) return "n";
      const sign = signs[place];
      if (sign !== undefined) return sign;
      const sound = known ?? byPlace[place];
      if (sound === undefined) return "";
      const next = letters[index + 1];
      const after = next === undefined ? -1 : ((next.codePointAt(0) ?? 0) - 0x0900) % 0x80;
      const isConsonant = known !== undefined || (place >= 0x15 && place <= 0x39);
      const hasOwnVowel = isConsonant && next !== undefined && after !== virama && signs[after] === undefined;
      return hasOwnVowel ? `${sound}a` : sound;
    })
    .join("");
}

/** Replacements that give Latin spellings that sound alike one key; the longest come first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph|f/g, "p"],
  [/sh|x(?=[aeiou])/g, "s"],
  [/x/g, "ks"],
  [/ck|q/g, "k"],
  [/tch|ch/g, "c"],
  [/c(?=[aourlkt]|$)/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/ee|ea|y$/g, "i"],
  [/oo/g, "u"],
  [/([kgcjtdpb])h/g, "$1"],
  [/ai|ay|ei/g, "e"],
  [/au|ou|ow/g, "o"],
];

const soundsOfLatin = (word: string): string =>
  spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

const soundsOf = (word: string): string => {
  const first = word.codePointAt(0) ?? 0;
  if (isBrahmi(first)) return soundsOfBrahmi([...word]);
  return /^[a-z0-9]+$/.test(word) ? soundsOfLatin(word) : [...word].map((letter) => urdu[letter] ?? letter).join("");
};

/** Returns a word's key: `होल्ड`, `hold` and `ہولڈ` have nearly the same. */
function phoneticKey(word: string): string {
  return soundsOf(word)
    .replaceAll(/(.)\1+/g, "$1")
    .replace(/(?<=..)a$/, "");
}

/** Returns a key without vowels, h and v, in which people and scripts differ most. */
export function removeVowels(key: string): string {
  return key.replaceAll(/[aeiouyhv]/g, "").replaceAll(/(.)\1+/g, "$1");
}

/** Marks that are often left out: the dot below, joiners, and Urdu vowel marks. */
const optionalMarks = /\u093c|\u09bc|\u0a3c|\u0abc|\u0b3c|\u0cbc|\u200c|\u200d|[\u{64b}-\u{65f}]|[\u{300}-\u{36f}]/gu;

/** Returns keys of a text's words, in order. */
export function faqSearchTerms(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(optionalMarks, "").toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(phoneticKey).filter((key) => key !== "");
}
