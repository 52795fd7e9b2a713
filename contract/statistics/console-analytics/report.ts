import * as z from "zod";
import { roles } from "#contract/access/roles.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { Day } from "#contract/scalar-schemas.ts";
import { StatisticsCount, DayCount } from "#contract/statistics/response-schemas.ts";
import { analyticsPageNames } from "./pages.ts";
import { analyticsEventNames } from "./events.ts";

/** Role behind an event. `visitor`: not signed in; `unknown`: signed in, but the token had expired on the way. */
export const analyticsEventRoles = [...roles, "visitor", "unknown"] as const;
export type AnalyticsEventRole = (typeof analyticsEventRoles)[number];

/** Maximum rows in one table of the report. */
export const maxReportTableRows = 50;

/** Visits by campaign; parameters that the link lacked are empty. */
const Campaign = z.strictObject({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  visits: StatisticsCount,
});

/** `people` counts distinct accounts by keyed hash; visitors who aren't signed in don't count. */
export const AnalyticsReport = z.strictObject({
  startDate: Day,
  endDate: Day,
  /** Whether events are collected now. */
  collecting: z.boolean(),
  keptMonths: z.int(),
  total: StatisticsCount,
  people: StatisticsCount,
  /** Counts of each event name on each day of the range, including events that never occurred. */
  events: z.array(
    z.strictObject({ name: z.enum(analyticsEventNames), total: StatisticsCount, perDay: z.array(DayCount) }),
  ),
  pages: z.array(
    z.strictObject({
      page: z.enum(analyticsPageNames),
      visits: StatisticsCount,
      /** Pages that led here, most visits first; null for visits that began here. */
      from: z.array(z.strictObject({ page: z.enum(analyticsPageNames).nullable(), visits: StatisticsCount })),
    }),
  ),
  campaigns: z.array(Campaign),
  roles: z.array(
    z.strictObject({ role: z.enum(analyticsEventRoles), events: StatisticsCount, people: StatisticsCount }),
  ),
  languages: z.array(z.strictObject({ language: z.enum(languageCodes), events: StatisticsCount })),
});
export type AnalyticsReport = z.output<typeof AnalyticsReport>;
