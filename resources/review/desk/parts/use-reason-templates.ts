import { useTranslation } from "react-i18next";
import type { ReasonState, ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import {
  consoleLanguage,
  type LanguageCode,
  languages,
  toLanguageCode,
} from "#contract/platform/reference/languages.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useCall } from "#providers/data/use-call.ts";

export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}

/** Text of a reason, in one language. */
export interface ReasonWords {
  readonly title: string;
  readonly description: string;
}

/** Reason template with its text in the reader's language; in English if it isn't translated to that language. */
export interface ReadableReasonTemplate extends ReasonTemplate {
  readonly reader: ReasonWords & { readonly language: LanguageCode };
}

/** Returns reason templates for a decision in the developer's language and in the reader's, most used first. */
export function useReasonTemplates(state: ReasonState, language: string, enabled = true): ReadableReasonTemplate[] {
  const [sent, read] = [toLanguageCode(language), toLanguageCode(useTranslation().i18n.language)];
  const ask = (wanted: LanguageCode) => ({ params: { state }, query: { language: wanted } });
  const { data } = useCall(reviewDeskCalls.listReasons, ask(sent), { enabled });
  // Every answer includes the English text.
  const readsOther = read !== consoleLanguage && read !== sent;
  const { data: translated } = useCall(reviewDeskCalls.listReasons, ask(read), { enabled: enabled && readsOther });
  const readerOf = (template: ReasonTemplate): ReadableReasonTemplate["reader"] => {
    if (read === consoleLanguage) return { ...template.english, language: consoleLanguage };
    const found = readsOther ? translated?.items.find(({ key }) => key === template.key) : template;
    return found ?? { ...template.english, language: consoleLanguage };
  };
  return (data?.items ?? [])
    .map((template) => ({ ...template, reader: readerOf(template) }))
    .toSorted((one, other) => other.uses - one.uses);
}
