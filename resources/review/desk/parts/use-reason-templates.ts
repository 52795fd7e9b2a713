import type { ReasonState, ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { toLanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useCall } from "#providers/data/use-call.ts";

export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

/** Returns reason templates for a decision, in the developer's language. */
export function useReasonTemplates(state: ReasonState, language: string, enabled = true): ReasonTemplate[] {
  const { data } = useCall(
    reviewDeskCalls.listReasons,
    { params: { state }, query: { language: toLanguageCode(language) } },
    { enabled },
  );
  return data?.items ?? [];
}
