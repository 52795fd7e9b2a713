import type { FieldError } from "#contract/error-body.ts";
import type { ReviewReasonDetails, ReasonContent, WrittenText } from "#contract/reasons/reasons.ts";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/reference/languages.ts";

interface Words {
  readonly title: string;
  readonly description: string;
}
export const noWords: Words = { title: "", description: "" };

/** A reason while it is being written. */
export interface ReasonDraft extends Omit<ReasonContent, "texts" | "policyLink"> {
  readonly policyLink: string;
  readonly texts: Readonly<Partial<Record<LanguageCode, Words>>>;
  /** Languages that were read against the English text and are right as they stand. */
  readonly confirmed: readonly LanguageCode[];
  readonly why: string;
}

const wordsOf = ({ title, description }: WrittenText): Words => ({ title, description });

export function draftOf(
  record: Pick<ReviewReasonDetails, "fields" | "policyLink" | "position" | "texts">,
): ReasonDraft {
  const { fields, policyLink, position, texts } = record;
  return {
    fields,
    policyLink: policyLink ?? "",
    position,
    texts: Object.fromEntries(texts.map((text) => [text.language, wordsOf(text)])),
    confirmed: [],
    why: "",
  };
}

const isWritten = ({ title, description }: Words): boolean => (title + description).trim() !== "";

/** What is sent: languages without a word are left out. */
export function contentOf({ fields, policyLink, position, texts }: ReasonDraft): ReasonContent {
  const written = languageCodes.flatMap((language) => {
    const words = texts[language];
    return words && isWritten(words) ? [{ language, ...words }] : [];
  });
  return { fields, position, policyLink: policyLink.trim() || null, texts: written };
}

export function isSame<T>(one: T, other: T): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isChanged(draft: ReasonDraft, since: ReasonDraft): boolean {
  return !isSame(contentOf(draft), contentOf(since)) || draft.confirmed.length > 0 || draft.why.trim() !== "";
}

/** A part of a reason that two people wrote at once. */
export interface Clash {
  readonly part: "fields" | "policyLink" | "position" | LanguageCode;
  readonly mine: string;
  readonly theirs: string;
}

interface Three {
  readonly base: ReasonDraft;
  readonly mine: ReasonDraft;
  readonly theirs: ReasonDraft;
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).filter(Boolean).join(": ");
  return String(value ?? "");
};

/** Mine where I changed it, theirs where I did not: nothing of either is lost. What both changed is told. */
export function rebased({ base, mine, theirs }: Three): { draft: ReasonDraft; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const pick = <T>(part: Clash["part"], [was, own, other]: readonly [T, T, T]): T => {
    if (isSame(own, was)) return other;
    if (!isSame(other, was) && !isSame(own, other)) clashes.push({ part, mine: textOf(own), theirs: textOf(other) });
    return own;
  };
  const texts = Object.fromEntries(
    languageCodes.flatMap((language) => {
      const sides = [base, mine, theirs].map((side) => side.texts[language] ?? noWords);
      const words = pick(language, sides as unknown as readonly [Words, Words, Words]);
      return isWritten(words) ? [[language, words]] : [];
    }),
  );
  const draft = {
    ...mine,
    fields: pick("fields", [base.fields, mine.fields, theirs.fields]),
    policyLink: pick("policyLink", [base.policyLink, mine.policyLink, theirs.policyLink]),
    position: pick("position", [base.position, mine.position, theirs.position]),
    texts,
  };
  return { draft, clashes };
}

/** Where the server says something is wrong, by what stands on the screen: a text's path is that of its language. */
export function problemAt(
  problems: readonly FieldError[],
  content: ReasonContent,
  part: string,
): FieldError | undefined {
  const at = content.texts.findIndex(({ language }) => language === part);
  if (at === -1 && part === consoleLanguage) return problems.find(({ path }) => path === "texts");
  const path = at === -1 ? part : `texts.${at}`;
  return problems.find((one) => one.path === path || one.path.startsWith(`${path}.`));
}
