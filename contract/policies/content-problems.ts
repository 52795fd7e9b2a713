import type { FieldError } from "#contract/error-body.ts";
import { consoleLanguage } from "#contract/reference/languages.ts";
import type { PolicyContent } from "./content.ts";

type Words = { readonly title: string; readonly description: string };

/** The newest version, as a change begins from it. */
export interface PolicyBefore {
  readonly effectiveDay: string;
  readonly english: Words;
}

const isSame = (one: Words, other: Words): boolean =>
  one.title.trim() === other.title.trim() && one.description.trim() === other.description.trim();

/**
 * Whether a change makes a version of its own, which developers are asked to acknowledge: other words in English, which
 * is binding, or another day. Anything else corrects translations of the version that is there.
 */
export function isNewVersion(before: PolicyBefore, { effectiveDay, texts }: PolicyContent): boolean {
  const english = texts.find(({ language }) => language === consoleLanguage);
  return effectiveDay !== before.effectiveDay || (english !== undefined && !isSame(english, before.english));
}

/**
 * What a schema cannot say of a change: English is there, no language is named twice, and nothing new counts from a day
 * that has begun (`today`, IST).
 */
export function policyProblems(before: PolicyBefore, content: PolicyContent, today: string): FieldError[] {
  const languages = content.texts.map(({ language }) => language);
  const repeated = languages.findIndex((language, at) => languages.indexOf(language) < at);
  const problems: FieldError[] = [];
  if (repeated !== -1) problems.push({ path: `texts.${repeated}.language`, code: "repeated" });
  if (!languages.includes(consoleLanguage)) problems.push({ path: "texts", code: "english_missing" });
  if (isNewVersion(before, content) && content.effectiveDay <= today)
    problems.push({ path: "effectiveDay", code: "day_not_to_come" });
  return problems;
}
