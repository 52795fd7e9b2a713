import type { ReasonContent, WrittenText } from "#contract/reasons/reasons.ts";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/reference/languages.ts";
import type { KeptText, KeptTexts } from "./reasons.tables.ts";

type Words = Pick<KeptText, "title" | "description">;
const isSame = (one: Words, other: Words): boolean =>
  one.title === other.title && one.description === other.description;

/** True if a translation is older than the English text. */
export function isStale(texts: KeptTexts, language: LanguageCode): boolean {
  const [own, english] = [texts[language], texts[consoleLanguage]];
  return own !== undefined && english !== undefined && own.revision < english.revision;
}

interface Written {
  readonly texts: ReasonContent["texts"];
  /** Languages whose unchanged text the author confirmed. */
  readonly confirmed?: readonly LanguageCode[];
}

/** Texts of the next revision. An unchanged text keeps the revision that wrote it, unless it was confirmed. */
export function keptTexts(before: KeptTexts, { texts, confirmed = [] }: Written, revision: number): KeptTexts {
  return Object.fromEntries(
    texts.map(({ language, title, description }) => {
      const known = before[language];
      const stays = known && isSame(known, { title, description }) && !confirmed.includes(language);
      return [language, stays ? known : { title, description, revision }];
    }),
  );
}

export function languagesOf(texts: KeptTexts): LanguageCode[] {
  return languageCodes.filter((language) => texts[language] !== undefined);
}

export function writtenTexts(texts: KeptTexts): WrittenText[] {
  return languageCodes.flatMap((language) => {
    const text = texts[language];
    return text ? [{ ...text, language, stale: isStale(texts, language) }] : [];
  });
}

/** True if the text equals the reason's text in any language. */
export function saysTheSame(texts: KeptTexts, words: Words): boolean {
  return Object.values(texts).some((text) => isSame(text, words));
}
