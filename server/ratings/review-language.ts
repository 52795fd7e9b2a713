import { languages, type LanguageCode } from "#contract/reference/languages.ts";
import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import {
  assameseWords,
  bengaliWords,
  englishWords,
  hindiWords,
  hinglishWords,
  marathiWords,
} from "./language-words.ts";

/** Scripts used by one of the store's languages only. */
const scripts: readonly (readonly [RegExp, LanguageCode])[] = [
  [/\p{Script=Gurmukhi}/gu, "pa-IN"],
  [/\p{Script=Gujarati}/gu, "gu-IN"],
  [/\p{Script=Oriya}/gu, "or-IN"],
  [/\p{Script=Tamil}/gu, "ta-IN"],
  [/\p{Script=Telugu}/gu, "te-IN"],
  [/\p{Script=Kannada}/gu, "kn-IN"],
  [/\p{Script=Malayalam}/gu, "ml-IN"],
  [/\p{Script=Arabic}/gu, "ur-IN"],
];
const devanagari = /\p{Script=Devanagari}/gu;
const bengali = /\p{Script=Bengali}/gu;
const latin = /\p{Script=Latin}/gu;

/** Letters of Assamese that Bengali lacks: ra and wa. */
const assameseLetters = /[ৰৱ]/u;
/** Bengali's ra, present in nearly every sentence; Assamese uses the letter above instead. */
const bengaliLetters = /র/u;
/** Letters frequent in Marathi and rare in Hindi. The eyelash ra occurs in Marathi only. */
const marathiLetters = /[ळॲऱ]/u;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFC")
    .match(/[\p{L}\p{M}]+/gu) ?? [];

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

const knownIn = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length;

/** Lets the device's language decide between candidates that the text leaves open. */
const toldAmong = <L extends ReviewLanguage>(told: string, some: readonly [L, ...L[]]): L =>
  some.find((code) => code.slice(0, 2) === told.slice(0, 2)) ?? some[0];

function ofDevanagari(text: string, told: string): ReviewLanguage {
  const words = wordsOf(text);
  const marathi = knownIn(words, marathiWords) + (marathiLetters.test(text) ? 2 : 0);
  const hindi = knownIn(words, hindiWords);
  if (marathi === hindi) return toldAmong(told, ["hi-IN", "mr-IN"]);
  return marathi > hindi ? "mr-IN" : "hi-IN";
}

function ofBengaliScript(text: string, told: string): ReviewLanguage {
  if (assameseLetters.test(text)) return "as-IN";
  if (bengaliLetters.test(text)) return "bn-IN";
  const words = wordsOf(text);
  const [assamese, bangla] = [knownIn(words, assameseWords), knownIn(words, bengaliWords)];
  if (assamese === bangla) return toldAmong(told, ["bn-IN", "as-IN"]);
  return assamese > bangla ? "as-IN" : "bn-IN";
}

/** Devices cannot be set to Hindi in Latin letters, yet half of Indian reviews are written this way. */
function ofLatin(text: string, told: string): ReviewLanguage {
  const words = wordsOf(text);
  const hinglish = knownIn(words, hinglishWords);
  const english = knownIn(words, englishWords);
  if (hinglish > 0 && hinglish >= english) return "hinglish";
  return english > 0 || told.startsWith("en") ? "en-US" : "other";
}

function ofSetting(told: string): ReviewLanguage {
  return languages.find(({ code }) => code.slice(0, 2) === told.slice(0, 2).toLowerCase())?.code ?? "other";
}

/**
 * Detects a review's language by its predominant script, then by letters and words specific to a language. The device's
 * setting decides for texts without letters, and for ties.
 */
export function languageOfReview(text: string, told: string): ReviewLanguage {
  const counted = [
    ...scripts.map(([letters, code]) => [countOf(text, letters), (): ReviewLanguage => code] as const),
    [countOf(text, devanagari), () => ofDevanagari(text, told)] as const,
    [countOf(text, bengali), () => ofBengaliScript(text, told)] as const,
    [countOf(text, latin), () => ofLatin(text, told)] as const,
  ];
  const [letters, decide] = counted.reduce((most, one) => (one[0] > most[0] ? one : most));
  return letters === 0 ? ofSetting(told) : decide();
}
