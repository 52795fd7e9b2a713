import type { CallOutput } from "#contract/call.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import type { MissingLanguage, opportunityCalls } from "#contract/statistics/opportunity-calls.ts";

export type LanguageOpportunity = CallOutput<typeof opportunityCalls.opportunity>;

/** Conclusion about a language that the comparison supports. */
export type OpportunityConclusion =
  | { readonly key: "gain" | "open" | "loss"; readonly low: number; readonly high: number }
  | { readonly key: "tooFewApps" | "tooFewInstalls" };

export function concludeOpportunity({
  comparison,
  extraInstallsAMonth: extra,
}: MissingLanguage): OpportunityConclusion {
  if (comparison === null) return { key: "tooFewApps" };
  if (extra === null) return { key: "tooFewInstalls" };
  if (extra.low > 0) return { key: "gain", ...extra };
  return { key: extra.high > 0 ? "open" : "loss", ...extra };
}

/** Sorts languages by impressions, then by number of speakers. */
export function sortMissingLanguages(missing: readonly MissingLanguage[]): MissingLanguage[] {
  return missing.toSorted((a, b) => b.impressions - a.impressions || b.speakers - a.speakers);
}

const maxStates = 5;
/** Minimum share of India's population; in smaller states the numbers vary by chance. */
const minPopulationShare = 0.01;

/** States whose share of installs is furthest below their share of India's population. */
export function findStatesBelowPopulationShare(
  states: LanguageOpportunity["states"],
): { state: string; share: number; people: number }[] {
  return states
    .flatMap(({ state, share, people }) =>
      people === null || state === unknownDimensionValue || people < minPopulationShare || share >= people
        ? []
        : [{ state, share, people }],
    )
    .toSorted((a, b) => b.people - b.share - (a.people - a.share))
    .slice(0, maxStates);
}
