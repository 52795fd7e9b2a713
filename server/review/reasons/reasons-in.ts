import type { LanguageCode } from "#contract/reference/languages.ts";
import type { ReasonTemplate } from "#contract/review/views.ts";
import { reasonTexts } from "#server/texts/texts.ts";
import { catalogue, type ReasonState } from "./catalogue.ts";

/** The ready-made reasons of a state; English where nobody has translated them yet. */
export function reasonsIn(state: ReasonState, language: LanguageCode): ReasonTemplate[] {
  const t = reasonTexts(language);
  return catalogue[state].map(([id, field]) => ({
    id,
    field,
    title: t(`${id}.title`),
    description: t(`${id}.description`),
  }));
}
