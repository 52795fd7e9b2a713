import type { ReasonRevision, ReviewReason } from "#contract/reasons/reasons.ts";
import { consoleLanguage } from "#contract/reference/languages.ts";
import { isStale, languagesOf, writtenTexts } from "#server/reasons/kept-texts.ts";
import type { ReasonRow, ShownRevision } from "./reasons.store.ts";

export function presentReason(row: ReasonRow): ReviewReason {
  const { id, key, number, state, fields, policyLink, position, retired, texts, uses, at } = row;
  const { title = "", description = "" } = texts[consoleLanguage] ?? {};
  const languages = languagesOf(texts);
  return {
    id,
    key,
    revision: number,
    state,
    fields,
    policyLink,
    position,
    retired,
    title,
    description,
    languages,
    stale: languages.filter((language) => isStale(texts, language)),
    uses,
    changedAt: at.toISOString(),
  };
}

export function presentRevisionLine({ number, at, byAccountId, name, why, retired }: ShownRevision) {
  return { number, at: at.toISOString(), by: byAccountId === null ? null : name, why, retired };
}

export function presentRevision(row: ShownRevision): ReasonRevision {
  const { fields, policyLink, position, texts } = row;
  return { ...presentRevisionLine(row), fields, policyLink, position, texts: writtenTexts(texts) };
}
