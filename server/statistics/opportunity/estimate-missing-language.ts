import type { RegionalLanguageCode } from "#contract/platform/reference/languages.ts";
import { countSpeakers } from "#contract/platform/reference/population.ts";
import { opportunityMinimums, type MissingLanguage } from "#contract/statistics/opportunity-calls.ts";
import { toTwoDigits } from "../reports/disclosure.ts";
import { roundedShare } from "../reports/response-fields.ts";
import {
  type AppLanguageTraffic,
  type ComparedApp,
  summarizeConversions,
  compareConversion,
} from "./compare-conversion.ts";

interface Facts {
  readonly language: RegionalLanguageCode;
  readonly own: AppLanguageTraffic;
  /** Other apps of the category on devices of this language, with and without a listing in it. */
  readonly having: readonly ComparedApp[];
  readonly lacking: readonly ComparedApp[];
  readonly days: number;
}

const monthDays = 30;

/** Compares the buckets in two significant digits: exact sums would reveal more to a developer with apps in them. */
function comparisonOf({ having, lacking }: Facts): MissingLanguage["comparison"] {
  const [those, others] = [summarizeConversions(having), summarizeConversions(lacking)];
  if (those === null || others === null) return null;
  const shown = ({ apps, impressions, conversion }: typeof those) => ({
    apps,
    impressions: toTwoDigits(impressions),
    conversion: Math.min(1, toTwoDigits(conversion)),
  });
  const { value, low, high } = compareConversion(those, others);
  const ratio = { value: toTwoDigits(value), low: toTwoDigits(low), high: toTwoDigits(high) };
  return { with: shown(those), without: shown(others), ratio };
}

/** Estimates what a listing in a language could bring; null values if there is too little data, never a bare guess. */
export function estimateMissingLanguage(facts: Facts): MissingLanguage {
  const { language, own, days } = facts;
  const { share, states } = countSpeakers(language);
  const comparison = comparisonOf(facts);
  const installsAMonth = (own.installs * monthDays) / days;
  const extra = (ratio: number): number => Math.round(installsAMonth * (ratio - 1));
  return {
    language,
    speakers: share,
    states: [...states],
    ...own,
    conversion: own.impressions === 0 ? null : Math.min(1, roundedShare(own.installs, own.impressions)),
    comparison,
    extraInstallsAMonth:
      comparison === null || own.installs < opportunityMinimums.ownInstalls
        ? null
        : { low: extra(comparison.ratio.low), high: extra(comparison.ratio.high) },
  };
}
