import type { FieldError } from "#contract/error-body.ts";
import {
  consoleLanguage,
  type LanguageCode,
  languageCodes,
  type RegionalLanguageCode,
} from "#contract/reference/languages.ts";

/**
 * Title and text in the store's languages, translated from English. Pure functions; the record's other fields stay in
 * its own form.
 */
export interface Words {
  readonly title: string;
  readonly description: string;
}
export const noWords: Words = { title: "", description: "" };

export interface WordsDraft {
  readonly texts: Readonly<Partial<Record<LanguageCode, Words>>>;
  /** Languages that were checked against the English text and are right as they stand. */
  readonly confirmed: readonly LanguageCode[];
}

/** Text as the server has it; `stale` if the English one is newer. */
export type KnownText = Words & { readonly language: LanguageCode; readonly stale: boolean };

export function wordsDraftOf(texts: readonly KnownText[]): WordsDraft {
  const words = texts.map(({ language, title, description }) => [language, { title, description }] as const);
  return { texts: Object.fromEntries(words), confirmed: [] };
}

export function isSameWords(one: Words = noWords, other: Words = noWords): boolean {
  return one.title.trim() === other.title.trim() && one.description.trim() === other.description.trim();
}

/** Texts to send: languages without text are left out. */
export function writtenTexts({ texts }: Pick<WordsDraft, "texts">): (Words & { language: LanguageCode })[] {
  return languageCodes.flatMap((language) => {
    const words = texts[language];
    return words && !isSameWords(words) ? [{ language, ...words }] : [];
  });
}

export function isWordsChanged(draft: WordsDraft, since: WordsDraft): boolean {
  return draft.confirmed.length > 0 || languageCodes.some((code) => !isSameWords(draft.texts[code], since.texts[code]));
}

/** Sets a language's text; its confirmation was for another text and is dropped. */
export function withWords<D extends WordsDraft>(draft: D, language: LanguageCode, words: Partial<Words>): D {
  return {
    ...draft,
    confirmed: draft.confirmed.filter((one) => one !== language),
    texts: { ...draft.texts, [language]: { ...noWords, ...draft.texts[language], ...words } },
  };
}

export function withConfirmed<D extends WordsDraft>(draft: D, language: LanguageCode, isRight: boolean): D {
  const rest = draft.confirmed.filter((one) => one !== language);
  return { ...draft, confirmed: isRight ? [...rest, language] : rest };
}

export type WordsState = "missing" | "stale" | "fresh";

/** State of a translation beside the English text, as it would be saved now. */
export function wordsState(
  { draft, base }: { readonly draft: WordsDraft; readonly base: WordsDraft },
  known: readonly KnownText[],
  code: RegionalLanguageCode,
): WordsState {
  if (isSameWords(draft.texts[code])) return "missing";
  if (!isSameWords(draft.texts[code], base.texts[code]) || draft.confirmed.includes(code)) return "fresh";
  const wasStale = known.some(({ language, stale }) => language === code && stale);
  return wasStale || !isSameWords(draft.texts[consoleLanguage], base.texts[consoleLanguage]) ? "stale" : "fresh";
}

/** Part of a record that two people changed at once. */
export interface Clash<Part extends string = never> {
  readonly part: Part | LanguageCode;
  readonly mine: string;
  readonly theirs: string;
}

interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

const textOf = ({ title, description }: Words): string => [title, description].filter(Boolean).join(": ");

/**
 * Three-way merge: mine where I changed it, theirs where I didn't, so that nothing is lost. Texts that both changed are
 * returned as `clashes`.
 */
export function rebasedTexts({ base, mine, theirs }: Three<WordsDraft>): {
  readonly texts: WordsDraft["texts"];
  readonly clashes: Clash[];
} {
  const clashes: Clash[] = [];
  const texts = languageCodes.flatMap((part) => {
    const [was = noWords, own = noWords, other = noWords] = [base, mine, theirs].map((side) => side.texts[part]);
    const isMine = !isSameWords(own, was);
    if (isMine && !isSameWords(other, was) && !isSameWords(own, other))
      clashes.push({ part, mine: textOf(own), theirs: textOf(other) });
    const words = isMine ? own : other;
    return isSameWords(words) ? [] : [[part, words] as const];
  });
  return { texts: Object.fromEntries(texts), clashes };
}

/** Server error for a part on screen; a text's path is the index of its language. */
export function problemOfPart(
  problems: readonly FieldError[],
  sent: readonly { readonly language: LanguageCode }[],
  part: string,
): FieldError | undefined {
  const at = sent.findIndex(({ language }) => language === part);
  if (at === -1 && part === consoleLanguage) return problems.find(({ path }) => path === "texts");
  const path = at === -1 ? part : `texts.${at}`;
  return problems.find((one) => one.path === path || one.path.startsWith(`${path}.`));
}
