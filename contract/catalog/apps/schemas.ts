import * as z from "zod";
import { appStatuses } from "./status.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { Media } from "#contract/catalog/listings/media.ts";
import { Transition, VersionSummary } from "#contract/catalog/versions/schemas.ts";

/** App fields that every list shows. */
export const ListedApp = z.strictObject({
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
export type ListedApp = z.infer<typeof ListedApp>;

export const AppSummary = ListedApp.extend({
  live: VersionSummary.nullable(),
  inProgress: VersionSummary.nullable(),
});
export type AppSummary = z.infer<typeof AppSummary>;

/** Decision times: count, median and 90th percentile, in hours from the last submission to the decision. */
const DecisionTimes = z.strictObject({
  decisions: z.int(),
  halfHours: z.number(),
  nineInTenHours: z.number(),
});
export type DecisionTimes = z.infer<typeof DecisionTimes>;

/** Decision times of the last 30 days: overall, for first submissions and for resubmissions. */
export const ReviewClock = DecisionTimes.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Decisions by hour: 0 to 37 h, then all later ones. */
  histogram: z.array(z.int()),
  /** First submissions. */
  first: DecisionTimes,
  /** Resubmissions after a hold. */
  resubmitted: DecisionTimes,
});
export type ReviewClock = z.infer<typeof ReviewClock>;

export const AppDetails = z.strictObject({
  app: AppSummary,
  versions: z.array(VersionSummary),
  history: z.array(Transition),
  /** Screenshots that reasons annotate. */
  media: z.array(Media),
  reviewClock: ReviewClock,
  permissions: z.array(z.string()),
  /** Staff flag written for the developer; null if there is none. */
  flag: z.strictObject({ text: z.string(), at: Instant }).nullable(),
});
export type AppDetails = z.infer<typeof AppDetails>;
