import type { FieldError } from "#contract/error-body.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { ReasonContent, ReasonState } from "./reasons.ts";

const repeatedAt = (values: readonly string[]): number => values.findIndex((value, at) => values.indexOf(value) < at);

/**
 * Checks what the schema can't: only hold reasons have fields, and each has some; English is present and nothing
 * repeats.
 */
export function listReasonProblems(state: ReasonState, { fields, texts }: ReasonContent): FieldError[] {
  const problems: FieldError[] = [];
  if (state === "onhold" && fields.length === 0) problems.push({ path: "fields", code: "required" });
  if (state !== "onhold" && fields.length > 0) problems.push({ path: "fields", code: "reason_without_fields" });
  const field = repeatedAt(fields);
  if (field !== -1) problems.push({ path: `fields.${field}`, code: "repeated" });
  const languages = texts.map(({ language }) => language);
  const language = repeatedAt(languages);
  if (language !== -1) problems.push({ path: `texts.${language}.language`, code: "repeated" });
  if (!languages.includes(consoleLanguage)) problems.push({ path: "texts", code: "english_missing" });
  return problems;
}
