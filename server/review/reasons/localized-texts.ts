import type { ReasonContent, VersionedReasonText } from "#contract/review/reasons/reasons.ts";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type { LocalizedReasonText, LocalizedReasonTexts } from "./reasons.tables.ts";

type ReasonText = Pick<LocalizedReasonText, "title" | "description">;
const isSame = (one: ReasonText, other: ReasonText): boolean =>
  one.title === other.title && one.description === other.description;

/** True if a translation is older than the English text. */
export function isStaleReasonTranslation(texts: LocalizedReasonTexts, language: LanguageCode): boolean {
  const [own, english] = [texts[language], texts[consoleLanguage]];
  return own !== undefined && english !== undefined && own.revision < english.revision;
}

interface TextsToSave {
  readonly texts: ReasonContent["texts"];
  /** Languages whose unchanged text the author confirmed. */
  readonly confirmed?: readonly LanguageCode[];
}

/**
 * Texts of the next revision. An unchanged text keeps the number of the revision that wrote it, unless the author
 * confirmed it.
 */
export function buildNextReasonTexts(
  before: LocalizedReasonTexts,
  { texts, confirmed = [] }: TextsToSave,
  revision: number,
): LocalizedReasonTexts {
  return Object.fromEntries(
    texts.map(({ language, title, description }) => {
      const known = before[language];
      const stays = known && isSame(known, { title, description }) && !confirmed.includes(language);
      return [language, stays ? known : { title, description, revision }];
    }),
  );
}

export function languagesWithReasonText(texts: LocalizedReasonTexts): LanguageCode[] {
  return languageCodes.filter((language) => texts[language] !== undefined);
}

export function presentReasonTexts(texts: LocalizedReasonTexts): VersionedReasonText[] {
  return languageCodes.flatMap((language) => {
    const text = texts[language];
    return text ? [{ ...text, language, stale: isStaleReasonTranslation(texts, language) }] : [];
  });
}

/** True if the text equals the reason's text in any language. */
export function matchesAnyReasonText(texts: LocalizedReasonTexts, words: ReasonText): boolean {
  return Object.values(texts).some((text) => isSame(text, words));
}

/** True if a text joined from several reasons includes this reason's text in any language. */
export function includesAnyReasonText(texts: LocalizedReasonTexts, joined: ReasonText): boolean {
  return Object.values(texts).some(
    ({ title, description }) => joined.title.includes(title) && joined.description.includes(description),
  );
}
