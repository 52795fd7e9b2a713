import * as z from "zod";
import { appStatuses } from "./status.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { StatusHistoryEntry, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { SpecifiedListing } from "#contract/catalog/versions/specified-listing.ts";

/** App fields that every list shows. */
export const AppListItem = z.strictObject({
  id: Id,
  seqId: z.int(),
  packageName: z.string().nullable(),
  title: z.string(),
  iconUrl: z.string().nullable(),
  status: z.enum(appStatuses),
  revision: Revision,
  category: z.string().nullable(),
  developer: z.strictObject({ id: Id, name: z.string() }),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AppListItem = z.infer<typeof AppListItem>;

export const AppSummary = AppListItem.extend({
  live: VersionSummary.nullable(),
  inProgress: VersionSummary.nullable(),
});
export type AppSummary = z.infer<typeof AppSummary>;

/** Decision times: count, median and 90th percentile, in hours from the last submission to the decision. */
const ReviewDecisionTimes = z.strictObject({
  decisions: z.int(),
  halfHours: z.number(),
  nineInTenHours: z.number(),
});
export type ReviewDecisionTimes = z.infer<typeof ReviewDecisionTimes>;

/**
 * Decision times of all versions in the last 30 days, with the same figures for first submissions and for
 * resubmissions.
 */
export const ReviewTimeStatistics = ReviewDecisionTimes.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Number of first submissions by full hours waited: 0 to 36, and 37 or more in the last. */
  histogram: z.array(z.int()),
  /** Decision times of first submissions. */
  first: ReviewDecisionTimes,
  /** Decision times of resubmissions after a hold. */
  resubmitted: ReviewDecisionTimes,
});
export type ReviewTimeStatistics = z.infer<typeof ReviewTimeStatistics>;

export const AppDetails = z.strictObject({
  app: AppSummary,
  /**
   * Listing of the live version, or of the newest version while nothing is live, under the specification's field names.
   */
  listing: SpecifiedListing.nullable(),
  versions: z.array(VersionSummary),
  history: z.array(StatusHistoryEntry),
  /** Screenshots on which reasons in the history mark regions. */
  media: z.array(ListingImage),
  reviewClock: ReviewTimeStatistics,
  /** Percentage of users who get the version in progress once it is approved; null for all of them. */
  testShare: z.int().nullable(),
  permissions: z.array(z.string()),
  /** Staff flag written for the developer; null if there is none. */
  flag: z.strictObject({ text: z.string(), at: Instant }).nullable(),
});
export type AppDetails = z.infer<typeof AppDetails>;
