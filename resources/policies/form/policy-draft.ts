import type { PolicyContent } from "#contract/policies/content.ts";
import type { PolicyDetails } from "#contract/policies/policies.ts";
import { type LanguageCode, languageCodes } from "#contract/reference/languages.ts";

interface Words {
  readonly title: string;
  readonly description: string;
}
export const noWords: Words = { title: "", description: "" };

/** A rule while its next version is being written. */
export interface PolicyDraft {
  readonly effectiveDay: string;
  readonly texts: Readonly<Partial<Record<LanguageCode, Words>>>;
  /** Languages that were read against the English text and are right as they stand. */
  readonly confirmed: readonly LanguageCode[];
  readonly why: string;
}

export function draftOf({ effectiveDay, texts }: Pick<PolicyDetails, "effectiveDay" | "texts">): PolicyDraft {
  const words = texts.map(({ language, title, description }) => [language, { title, description }] as const);
  return { effectiveDay, texts: Object.fromEntries(words), confirmed: [], why: "" };
}

export function isSame(one: Words = noWords, other: Words = noWords): boolean {
  return one.title.trim() === other.title.trim() && one.description.trim() === other.description.trim();
}

/** What is sent: languages without a word are left out. */
export function contentOf({ effectiveDay, texts }: PolicyDraft): PolicyContent {
  const written = languageCodes.flatMap((language) => {
    const words = texts[language];
    return words && !isSame(words, noWords) ? [{ language, ...words }] : [];
  });
  return { effectiveDay, texts: written };
}

export function isChanged(draft: PolicyDraft, since: PolicyDraft): boolean {
  const words = languageCodes.some((code) => !isSame(draft.texts[code], since.texts[code]));
  return words || draft.effectiveDay !== since.effectiveDay || draft.confirmed.length > 0 || draft.why.trim() !== "";
}

/** A part of a rule that two people wrote at once. */
export interface Clash {
  readonly part: "effectiveDay" | LanguageCode;
  readonly mine: string;
  readonly theirs: string;
}

interface Three {
  readonly base: PolicyDraft;
  readonly mine: PolicyDraft;
  readonly theirs: PolicyDraft;
}

const textOf = ({ title, description }: Words): string => [title, description].filter(Boolean).join("\n");

/** Mine where I changed it, theirs where I did not: nothing of either is lost. What both changed is told. */
export function rebased({ base, mine, theirs }: Three): { draft: PolicyDraft; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const texts = languageCodes.map((part) => {
    const [was, own, other] = [base, mine, theirs].map((side) => side.texts[part] ?? noWords);
    if (isSame(own, was)) return [part, other] as const;
    if (!isSame(other, was) && !isSame(own, other))
      clashes.push({ part, mine: textOf(own ?? noWords), theirs: textOf(other ?? noWords) });
    return [part, own] as const;
  });
  const isOwnDay = mine.effectiveDay !== base.effectiveDay;
  if (isOwnDay && theirs.effectiveDay !== base.effectiveDay && theirs.effectiveDay !== mine.effectiveDay)
    clashes.push({ part: "effectiveDay", mine: mine.effectiveDay, theirs: theirs.effectiveDay });
  const effectiveDay = isOwnDay ? mine.effectiveDay : theirs.effectiveDay;
  return { draft: { ...mine, effectiveDay, texts: Object.fromEntries(texts) }, clashes };
}
