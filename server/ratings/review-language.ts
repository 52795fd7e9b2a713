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

/** Scripts that one language of the store alone is written in. */
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

/** Letters that Assamese has and Bengali has not: ra and wa. */
const assameseLetters = /[ৰৱ]/u;
/** A letter that Bengali has in nearly every sentence, and Assamese writes with the one above. */
const bengaliLetters = /র/u;
/** Marathi has this la everywhere; Hindi hardly ever. The eyelash ra is Marathi alone. */
const marathiLetters = /[ळॲऱ]/u;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFC")
    .match(/[\p{L}\p{M}]+/gu) ?? [];

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

const knownIn = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length;

/** What the device says, where the text leaves it open between these. */
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

/** Hindi in Latin letters is no language that a phone can be set to, and half of what Indians write on one. */
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
 * What a review is written in: by the script most of its letters are of, then by letters and words that only one of the
 * languages has. The phone's setting decides where there are no words, or both languages of a script have them.
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
