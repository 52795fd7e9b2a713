import type { ReasonRevision, ReviewReason } from "#contract/review/reasons/reasons.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { isStaleTranslation, languagesIn, presentTexts } from "#server/review/reasons/localized-texts.ts";
import type { ReasonRow, RevisionWithAuthor } from "./reasons.store.ts";

export function presentReason(row: ReasonRow): ReviewReason {
  const { id, key, number, state, fields, policyLink, position, retired, texts, uses, at } = row;
  const { title = "", description = "" } = texts[consoleLanguage] ?? {};
  const languages = languagesIn(texts);
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
    stale: languages.filter((language) => isStaleTranslation(texts, language)),
    uses,
    changedAt: at.toISOString(),
  };
}

export function presentRevisionSummary({ number, at, byAccountId, name, why, retired }: RevisionWithAuthor) {
  return { number, at: at.toISOString(), by: byAccountId === null ? null : name, why, retired };
}

export function presentRevision(row: RevisionWithAuthor): ReasonRevision {
  const { fields, policyLink, position, texts } = row;
  return { ...presentRevisionSummary(row), fields, policyLink, position, texts: presentTexts(texts) };
}
