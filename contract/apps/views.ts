import * as z from "zod";
import { appStatuses } from "./status.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { Media } from "#contract/listings/media.ts";
import { Transition, VersionSummary } from "#contract/versions/views.ts";

/** What every list says of an app. */
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

/** How long decisions took, in hours since the version was last sent to review. */
const DecisionWaits = z.strictObject({
  decisions: z.int(),
  halfHours: z.number(),
  nineInTenHours: z.number(),
});
export type DecisionWaits = z.infer<typeof DecisionWaits>;

/** Decisions of the last 30 days: all of them, and by what was decided. */
export const ReviewClock = DecisionWaits.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Decisions by hour: 0 to 37 h, then all later ones. */
  histogram: z.array(z.int()),
  /** Of versions that were sent for the first time. */
  first: DecisionWaits,
  /** Of versions that were sent again after a hold. */
  resubmitted: DecisionWaits,
});
export type ReviewClock = z.infer<typeof ReviewClock>;

export const AppDetails = z.strictObject({
  app: AppSummary,
  versions: z.array(VersionSummary),
  history: z.array(Transition),
  /** The pictures that reasons mark places on. */
  media: z.array(Media),
  reviewClock: ReviewClock,
  permissions: z.array(z.string()),
  /** What staff have written on the app for its developer; null where nothing is. */
  flag: z.strictObject({ text: z.string(), at: Instant }).nullable(),
});
export type AppDetails = z.infer<typeof AppDetails>;
