import type { ReasonState, ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isStaleReasonTranslation } from "./localized-texts.ts";
import { findActiveReasonRevisions } from "./reasons.store.ts";

/**
 * Finds active ready-made reasons for a state in the wanted language, or in English if untranslated; `language` tells
 * which.
 */
export async function findActiveReasonTemplates(
  tx: Tx,
  state: ReasonState,
  wanted: LanguageCode,
): Promise<ReasonTemplate[]> {
  const rows = await findActiveReasonRevisions(tx, state);
  return rows.flatMap(({ key, number, fields, policyLink, texts, uses }) => {
    const english = texts[consoleLanguage];
    if (!english) return [];
    const language = texts[wanted] ? wanted : consoleLanguage;
    const { title, description } = texts[language] ?? english;
    return {
      key,
      revision: number,
      fields,
      policyLink,
      language,
      title,
      description,
      stale: isStaleReasonTranslation(texts, language),
      english: { title: english.title, description: english.description },
      uses,
    };
  });
}
