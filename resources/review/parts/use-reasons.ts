import type { ReasonState, ReasonTemplate } from "#contract/reasons/reasons.ts";
import { languageOf, languages } from "#contract/reference/languages.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { useCall } from "#providers/data/use-call.ts";

export function languageName(code: string): string {
  return languages.find((one) => one.code === code)?.name ?? code;
}

/** Ready-made reasons of a state in the language the developer reads. */
export function useReasons(state: ReasonState, language: string, enabled = true): ReasonTemplate[] {
  const { data } = useCall(
    reviewCalls.listReasons,
    { params: { state }, query: { language: languageOf(language) } },
    { enabled },
  );
  return data?.items ?? [];
}
