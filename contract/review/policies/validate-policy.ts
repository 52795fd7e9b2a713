import type { FieldError } from "#contract/error-body.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { PolicyInput } from "./policy-input.ts";

type PolicyTexts = { readonly title: string; readonly description: string };

/** Newest version, on which a change is based. */
export interface CurrentPolicy {
  readonly effectiveDay: string;
  readonly english: PolicyTexts;
}

const isSame = (one: PolicyTexts, other: PolicyTexts): boolean =>
  one.title.trim() === other.title.trim() && one.description.trim() === other.description.trim();

/**
 * True if a change creates a version that developers must acknowledge: a new English text, which is binding, or another
 * day. Any other change corrects translations of the current version.
 */
export function isNewPolicyVersion(before: CurrentPolicy, { effectiveDay, texts }: PolicyInput): boolean {
  const english = texts.find(({ language }) => language === consoleLanguage);
  return effectiveDay !== before.effectiveDay || (english !== undefined && !isSame(english, before.english));
}

/**
 * Checks what the schema can't: English is present, no language repeats, and a new version starts on a future day
 * (`today`, IST).
 */
export function listPolicyProblems(before: CurrentPolicy, content: PolicyInput, today: string): FieldError[] {
  const languages = content.texts.map(({ language }) => language);
  const repeated = languages.findIndex((language, at) => languages.indexOf(language) < at);
  const problems: FieldError[] = [];
  if (repeated !== -1) problems.push({ path: `texts.${repeated}.language`, code: "repeated" });
  if (!languages.includes(consoleLanguage)) problems.push({ path: "texts", code: "english_missing" });
  if (isNewPolicyVersion(before, content) && content.effectiveDay <= today)
    problems.push({ path: "effectiveDay", code: "day_not_to_come" });
  return problems;
}
