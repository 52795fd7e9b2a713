import { languages, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { ReviewLanguage } from "#contract/ratings/rating.ts";
import {
  assameseStopwords,
  bengaliStopwords,
  englishStopwords,
  hindiStopwords,
  hinglishStopwords,
  marathiStopwords,
} from "./language-stopwords.ts";

/** Scripts used by one of the store's languages only. */
const scripts: readonly (readonly [RegExp, LanguageCode])[] = languages
  .filter(({ code, script }) => languages.every((other) => other.script !== script || other.code === code))
  .filter(({ script }) => script !== "Latin")
  .map(({ code, script }) => [new RegExp(`\\p{Script=${script}}`, "gu"), code]);
const devanagari = /\p{Script=Devanagari}/gu;
const bengali = /\p{Script=Bengali}/gu;
const latin = /\p{Script=Latin}/gu;

/** Letters that Assamese has and Bengali lacks: ra and wa. */
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

const countLetters = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

const countListed = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length;

/** Lets the device's language decide between candidates that the text leaves open. */
const chooseBySetting = <L extends ReviewLanguage>(setting: string, some: readonly [L, ...L[]]): L =>
  some.find((code) => code.slice(0, 2) === setting.slice(0, 2)) ?? some[0];

function detectDevanagari(text: string, setting: string): ReviewLanguage {
  const words = wordsOf(text);
  const marathi = countListed(words, marathiStopwords) + (marathiLetters.test(text) ? 2 : 0);
  const hindi = countListed(words, hindiStopwords);
  if (marathi === hindi) return chooseBySetting(setting, ["hi-IN", "mr-IN"]);
  return marathi > hindi ? "mr-IN" : "hi-IN";
}

function detectBengaliScript(text: string, setting: string): ReviewLanguage {
  if (assameseLetters.test(text)) return "as-IN";
  if (bengaliLetters.test(text)) return "bn-IN";
  const words = wordsOf(text);
  const [assamese, bangla] = [countListed(words, assameseStopwords), countListed(words, bengaliStopwords)];
  if (assamese === bangla) return chooseBySetting(setting, ["bn-IN", "as-IN"]);
  return assamese > bangla ? "as-IN" : "bn-IN";
}

/** Devices cannot be set to Hindi in Latin letters, yet half of Indian reviews are written this way. */
function detectLatin(text: string, setting: string): ReviewLanguage {
  const words = wordsOf(text);
  const hinglish = countListed(words, hinglishStopwords);
  const english = countListed(words, englishStopwords);
  if (hinglish > 0 && hinglish >= english) return "hinglish";
  return english > 0 || setting.startsWith("en") ? "en-US" : "other";
}

function languageFromSetting(setting: string): ReviewLanguage {
  return languages.find(({ code }) => code.slice(0, 2) === setting.slice(0, 2).toLowerCase())?.code ?? "other";
}

/**
 * Detects a review's language by its predominant script, then by letters and words specific to a language. The device's
 * setting decides for texts without letters, and for ties.
 */
export function detectLanguage(text: string, setting: string): ReviewLanguage {
  const counted = [
    ...scripts.map(([letters, code]) => [countLetters(text, letters), (): ReviewLanguage => code] as const),
    [countLetters(text, devanagari), () => detectDevanagari(text, setting)] as const,
    [countLetters(text, bengali), () => detectBengaliScript(text, setting)] as const,
    [countLetters(text, latin), () => detectLatin(text, setting)] as const,
  ];
  const [letters, decide] = counted.reduce((best, script) => (script[0] > best[0] ? script : best));
  return letters === 0 ? languageFromSetting(setting) : decide();
}
