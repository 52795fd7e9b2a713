import type { FieldError } from "#contract/error-body.ts";
import {
  consoleLanguage,
  type LanguageCode,
  languageCodes,
  type RegionalLanguageCode,
} from "#contract/platform/reference/languages.ts";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";

/**
 * Title and text in the store's languages, translated from English. Pure functions; the record's other fields stay in
 * its own form.
 */
export interface LocalizedText {
  readonly title: string;
  readonly description: string;
}
export const emptyLocalizedText: LocalizedText = { title: "", description: "" };

export interface TranslationDraft {
  readonly texts: Readonly<Partial<Record<LanguageCode, LocalizedText>>>;
  /** Languages whose text the user checked against the English text and found right. */
  readonly confirmed: readonly LanguageCode[];
}

/** Text as the server has it; `stale` if the English one is newer. */
export type SavedTranslation = LocalizedText & { readonly language: LanguageCode; readonly stale: boolean };

export function toTranslationDraft(texts: readonly SavedTranslation[]): TranslationDraft {
  const words = texts.map(({ language, title, description }) => [language, { title, description }] as const);
  return { texts: Object.fromEntries(words), confirmed: [] };
}

export function isSameTitleAndDescription(
  first: LocalizedText = emptyLocalizedText,
  second: LocalizedText = emptyLocalizedText,
): boolean {
  return first.title.trim() === second.title.trim() && first.description.trim() === second.description.trim();
}

/** Returns texts to send: languages without text are left out. */
export function nonEmptyTexts({
  texts,
}: Pick<TranslationDraft, "texts">): (LocalizedText & { language: LanguageCode })[] {
  return languageCodes.flatMap((language) => {
    const words = texts[language];
    return words && !isSameTitleAndDescription(words) ? [{ language, ...words }] : [];
  });
}

export function isDraftChanged(draft: TranslationDraft, since: TranslationDraft): boolean {
  return (
    draft.confirmed.length > 0 ||
    languageCodes.some((code) => !isSameTitleAndDescription(draft.texts[code], since.texts[code]))
  );
}

/** Sets a language's text; its confirmation was for another text and is dropped. */
export function setTranslationText<D extends TranslationDraft>(
  draft: D,
  language: LanguageCode,
  words: Partial<LocalizedText>,
): D {
  return {
    ...draft,
    confirmed: draft.confirmed.filter((code) => code !== language),
    texts: { ...draft.texts, [language]: { ...emptyLocalizedText, ...draft.texts[language], ...words } },
  };
}

export function setTranslationConfirmed<D extends TranslationDraft>(
  draft: D,
  language: LanguageCode,
  isRight: boolean,
): D {
  const rest = draft.confirmed.filter((code) => code !== language);
  return { ...draft, confirmed: isRight ? [...rest, language] : rest };
}

export type TranslationState = "missing" | "stale" | "fresh";

/** Returns the state of a translation beside the English text, as it would be saved now. */
export function translationState(
  { draft, base }: { readonly draft: TranslationDraft; readonly base: TranslationDraft },
  known: readonly SavedTranslation[],
  code: RegionalLanguageCode,
): TranslationState {
  if (isSameTitleAndDescription(draft.texts[code])) return "missing";
  if (!isSameTitleAndDescription(draft.texts[code], base.texts[code]) || draft.confirmed.includes(code)) return "fresh";
  const wasStale = known.some(({ language, stale }) => language === code && stale);
  return wasStale || !isSameTitleAndDescription(draft.texts[consoleLanguage], base.texts[consoleLanguage])
    ? "stale"
    : "fresh";
}

/** Part of a record that two people changed at once, as shown to the one who saves later. */
export interface MergeConflict<Part extends string = never> {
  readonly part: Part | LanguageCode;
  readonly mine: string;
  readonly theirs: string;
}

const textOf = ({ title, description }: LocalizedText = emptyLocalizedText): string =>
  [title, description].filter(Boolean).join(": ");

/** Returns the three-way merge of the texts, language by language; languages without text are left out. */
export function mergeTranslations({ base, mine, theirs }: ThreeWay<TranslationDraft>): {
  readonly texts: TranslationDraft["texts"];
  readonly conflicts: MergeConflict[];
} {
  const sides = { base: base.texts, mine: mine.texts, theirs: theirs.texts };
  const { merged, conflicts } = mergeFields(sides, { fields: languageCodes, isSame: isSameTitleAndDescription });
  return {
    texts: Object.fromEntries(nonEmptyTexts({ texts: merged }).map(({ language, ...words }) => [language, words])),
    conflicts: conflicts.map(({ path, ...both }) => ({
      part: path,
      mine: textOf(both.mine),
      theirs: textOf(both.theirs),
    })),
  };
}

/** Returns the server error for a part on screen; a text's path is the index of its language. */
export function fieldErrorForPart(
  problems: readonly FieldError[],
  sent: readonly { readonly language: LanguageCode }[],
  part: string,
): FieldError | undefined {
  const at = sent.findIndex(({ language }) => language === part);
  if (at === -1 && part === consoleLanguage) return problems.find(({ path }) => path === "texts");
  const path = at === -1 ? part : `texts.${at}`;
  return problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
}
