import * as z from "zod";
import { roles } from "#contract/access/roles.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { Day } from "#contract/identifiers.ts";
import { Count, DayCount } from "#contract/statistics/answers.ts";
import { pageNames } from "./pages.ts";
import { eventNames } from "./tags.ts";

/** Whose event it was. `visitor`: not signed in; `unknown`: signed in, by a token that had run out on the way. */
export const eventRoles = [...roles, "visitor", "unknown"] as const;
export type EventRole = (typeof eventRoles)[number];

/** Most rows of a table of the report. */
export const mostRows = 50;

/** Where visits came from; words a link did not have are empty. */
const Campaign = z.strictObject({ source: z.string(), medium: z.string(), campaign: z.string(), visits: Count });

/** `people` are accounts that can be told apart, by their keyed hashes; visitors who are not signed in are none. */
export const AnalyticsReport = z.strictObject({
  startDate: Day,
  endDate: Day,
  /** Whether events are collected now. */
  collecting: z.boolean(),
  keptMonths: z.int(),
  total: Count,
  people: Count,
  /** Every event's name, also those nothing was counted of, with all days of the range. */
  events: z.array(z.strictObject({ name: z.enum(eventNames), total: Count, perDay: z.array(DayCount) })),
  pages: z.array(
    z.strictObject({
      page: z.enum(pageNames),
      visits: Count,
      /** The pages visits of this one came from, most first; null for those that began here. */
      from: z.array(z.strictObject({ page: z.enum(pageNames).nullable(), visits: Count })),
    }),
  ),
  campaigns: z.array(Campaign),
  roles: z.array(z.strictObject({ role: z.enum(eventRoles), events: Count, people: Count })),
  languages: z.array(z.strictObject({ language: z.enum(languageCodes), events: Count })),
});
export type AnalyticsReport = z.output<typeof AnalyticsReport>;
