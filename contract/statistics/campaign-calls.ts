import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, idParams } from "#contract/scalar-schemas.ts";
import {
  InstallCampaign,
  StatisticsCount,
  DayCount,
  responseWithFreshness,
  responseWithDateRange,
  StatisticsShare,
} from "./response-schemas.ts";
import { storeEventSources } from "./metrics.ts";
import { dateRangeQuery, countDaysInRange, dateRangeLimits } from "./date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

const access = { action: "read", subject: "Statistics" } as const;
const errors = ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"] as const;
const ofApp = z.strictObject({ appId: Id });
const ofAppInRange = z.strictObject({ appId: Id, ...dateRangeQuery });
const read = { method: "GET", resource: "campaigns", access, errors } as const;
export const maxCampaignNameLength = 80;
const Name = z.string().trim().min(1).max(maxCampaignNameLength).check(checkSingleLine);

const notOver = (day: string): boolean => day >= toIndianDay(Date.now());
const twoDays = z.object({ startDate: Day, endDate: Day });
/** Days of a campaign; the rules about both apply once both are given. */
interface Period {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}
const when = ({ value }: { value: unknown }): boolean => twoDays.safeParse(value).success;
const FutureDay = Day.refine(notOver, "range_in_past");
/** Length of a campaign that is started without an end. */
export const defaultCampaignDays = 7;
const isForward = ({ startDate = "", endDate = "" }: Period): boolean => startDate <= endDate;
const isShort = ({ startDate: from = "", endDate: to = "" }: Period): boolean =>
  countDaysInRange({ from, to }) <= dateRangeLimits.days;
const reversed = { path: ["startDate"], params: { code: "range_reversed" }, when };
const tooLong = { path: ["endDate"], params: { code: "range_too_long" }, when };
export const CampaignPeriod = z
  .strictObject({ startDate: FutureDay, endDate: FutureDay, name: Name.optional() })
  .refine(isForward, reversed)
  .refine(isShort, tooLong);
const CampaignStart = z
  .strictObject({ startDate: FutureDay.optional(), endDate: FutureDay.optional(), name: Name.optional() })
  .refine(isForward, reversed)
  .refine(isShort, tooLong);

export const campaignCalls = {
  campaignInstalls: defineCall({
    ...read,
    path: "/campaigns/installs",
    summary: "Returns an app's installs by day and how many of them came from campaigns.",
    query: ofAppInRange,
    response: responseWithDateRange({
      appInstallsPerDate: z.array(DayCount),
      totalAppInstalls: StatisticsCount,
      attributedInstalls: StatisticsCount,
    }),
  }),
  attributedInstalls: defineCall({
    ...read,
    path: "/campaigns/attributed-installs",
    summary: "Returns an app's installs from campaigns, by day and by campaign.",
    query: ofAppInRange,
    response: responseWithDateRange({
      attributedInstallsPerDate: z.array(DayCount),
      totalAttributedInstalls: StatisticsCount,
      byCampaign: z.array(
        z.strictObject({ campaign: z.string(), name: z.string().nullable(), installs: StatisticsCount }),
      ),
    }),
  }),
  campaignUpdates: defineCall({
    ...read,
    path: "/campaigns/updates",
    summary: "Returns an app's updates by day.",
    query: ofAppInRange,
    response: responseWithDateRange({ appUpdatesPerDate: z.array(DayCount), totalAppUpdates: StatisticsCount }),
  }),
  downloadSource: defineCall({
    ...read,
    path: "/campaigns/download-source",
    summary: "Returns installs by source, such as search or campaigns, and by day for one source or all.",
    query: z.strictObject({ appId: Id, ...dateRangeQuery, source: z.enum(storeEventSources).optional() }),
    response: responseWithDateRange({
      source: z.enum(storeEventSources).nullable(),
      reportData: z.array(z.strictObject({ source: z.string(), installs: StatisticsCount, share: StatisticsShare })),
      appInstallsPerDate: z.array(DayCount),
      totalAppInstalls: StatisticsCount,
    }),
  }),
  regionBasedDownload: defineCall({
    ...read,
    path: "/campaigns/region-based-download",
    summary: "Returns installs by state, by city of one state, or for one city, and by day.",
    query: z
      // `state`: code with or without `IN-`, or name; any other is refused.
      .strictObject({ appId: Id, ...dateRangeQuery, state: Name.optional(), city: Name.optional() })
      .refine(({ state, city }) => city === undefined || state !== undefined, {
        params: { code: "required" },
        path: ["state"],
      }),
    response: responseWithDateRange({
      state: z.string().nullable(),
      city: z.string().nullable(),
      reportData: z.array(z.strictObject({ name: z.string(), installs: StatisticsCount, share: StatisticsShare })),
      others: z.strictObject({ rows: StatisticsCount, count: StatisticsCount }),
      appInstallsPerDate: z.array(DayCount),
      totalAppInstalls: StatisticsCount,
    }),
  }),
  regionalDownloads: defineCall({
    ...read,
    path: "/campaigns/regional-user-downloads",
    summary: "Returns downloads of an app's package by state, first installs and updates together.",
    query: ofAppInRange,
    response: responseWithDateRange({
      reportData: z.array(z.strictObject({ state: z.string(), downloads: StatisticsCount, share: StatisticsShare })),
      totalDownloads: StatisticsCount,
    }),
  }),
  peakVolume: defineCall({
    ...read,
    path: "/campaigns/peak-volume",
    summary: "Returns a day's installs by hour and its busiest hour, for yesterday by default.",
    query: z.strictObject({ appId: Id, date: Day.optional() }),
    response: responseWithFreshness({
      date: Day,
      peakHour: z.int().min(0).max(23).nullable(),
      peakInstalls: StatisticsCount,
      hours: z.array(z.strictObject({ hour: z.int(), installs: StatisticsCount })),
      totalAppInstalls: StatisticsCount,
    }),
  }),
  campaignRegions: defineCall({
    method: "GET",
    resource: "campaigns",
    path: "/campaigns/regions",
    summary: "Lists the states and union territories by which installs are counted.",
    access: { action: "read", subject: "Reference" },
    response: z.strictObject({ items: z.array(z.strictObject({ state: z.string(), name: z.string() })) }),
  }),
  campaignIntervals: defineCall({
    method: "GET",
    resource: "campaigns",
    path: "/campaigns/intervals",
    summary: "Lists an app's campaigns with their dates, newest first.",
    access,
    query: ofApp,
    response: z.strictObject({ items: z.array(InstallCampaign) }),
    errors: ["app_not_found"],
  }),
  campaignExists: defineCall({
    method: "GET",
    resource: "campaigns",
    path: "/campaigns/exists",
    summary: "Returns whether an app has had a campaign, and its current or planned one.",
    access,
    query: ofApp,
    response: z.strictObject({ exists: z.boolean(), current: InstallCampaign.nullable() }),
    errors: ["app_not_found"],
  }),
  startCampaign: defineCall({
    method: "POST",
    crud: "create",
    resource: "campaigns",
    changes: ["campaigns", "statistics"],
    path: "/campaigns/start",
    summary: "Creates a campaign, by default for a week from today. An app can have one current or planned campaign.",
    access: { action: "create", subject: "Campaign" },
    query: ofApp,
    body: CampaignStart,
    response: InstallCampaign,
    errors: ["app_not_found", "app_not_published", "campaign_running"],
  }),
  changeCampaign: defineCall({
    method: "PUT",
    crud: "update",
    resource: "campaigns",
    changes: ["campaigns", "statistics"],
    path: "/x/campaigns/{id}",
    summary: "Updates the name and dates of a campaign that hasn't started.",
    access: { action: "update", subject: "Campaign" },
    params: idParams,
    body: CampaignPeriod,
    response: InstallCampaign,
    errors: ["campaign_not_found", "campaign_started"],
  }),
  withdrawCampaign: defineCall({
    method: "DELETE",
    crud: "delete",
    resource: "campaigns",
    changes: ["campaigns", "statistics"],
    path: "/x/campaigns/{id}",
    summary: "Deletes a campaign that hasn't started.",
    access: { action: "update", subject: "Campaign" },
    params: idParams,
    response: z.strictObject({ id: Id }),
    errors: ["campaign_not_found", "campaign_started"],
  }),
} as const;
