import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { StatisticsCount, responseWithDateRange, StatisticsShare } from "./response-schemas.ts";
import { dateRangeQuery } from "./date-ranges.ts";

/** Figures of other developers' apps in one category, on devices of one language, in two significant digits. */
const Bucket = z.strictObject({ apps: StatisticsCount, impressions: StatisticsCount, conversion: StatisticsShare });

/**
 * Minimum number of apps, impressions and the like before two buckets are compared. Buckets that reveal one developer's
 * sums are never compared.
 */
export const opportunityMinimums = {
  impressionsOfApp: 20,
  impressions: 1_000,
  installs: 30,
  ownInstalls: 10,
} as const;

const MissingLanguage = z.strictObject({
  language: z.enum(regionalLanguageCodes),
  /** Share of India's people with this mother tongue. */
  speakers: StatisticsShare,
  /** States and union territories with this official language. */
  states: z.array(z.string()),
  impressions: StatisticsCount,
  installs: StatisticsCount,
  conversion: StatisticsShare.nullable(),
  /** Comparison with and without the language; null if there are too few apps or impressions. */
  comparison: z
    .strictObject({
      with: Bucket,
      without: Bucket,
      /** Ratio of the conversion rates with and without the language, with a 95% interval. */
      ratio: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
    })
    .nullable(),
  /** Projected extra installs of the app in this language in 30 days; below 0 is a loss. */
  extraInstallsAMonth: z.strictObject({ low: z.int(), high: z.int() }).nullable(),
});
export type MissingLanguage = z.output<typeof MissingLanguage>;

export const opportunityCalls = {
  opportunity: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/x/statistics/opportunity",
    summary: "Returns an app's traffic by language and state, and the estimated gain from each missing language.",
    access: { action: "read", subject: "Statistics" },
    query: z.strictObject({ appId: Id, ...dateRangeQuery }),
    response: responseWithDateRange({
      published: z.boolean(),
      category: z.enum(categoryIds).nullable(),
      /** Languages with a listing, including the source language. */
      listed: z.array(z.enum(languageCodes)),
      languages: z.array(
        z.strictObject({
          language: z.string(),
          impressions: StatisticsCount,
          installs: StatisticsCount,
          shareOfImpressions: StatisticsShare,
          speakers: StatisticsShare.nullable(),
        }),
      ),
      states: z.array(
        z.strictObject({
          state: z.string(),
          installs: StatisticsCount,
          share: StatisticsShare,
          people: StatisticsShare.nullable(),
        }),
      ),
      /** Languages without a listing, those with the most impressions first. */
      missing: z.array(MissingLanguage),
    }),
    errors: ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
