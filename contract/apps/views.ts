import * as z from "zod";
import { appStatuses } from "#contract/apps/status.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { Transition, VersionSummary } from "#contract/versions/views.ts";

export const AppSummary = z.strictObject({
  id: Id,
  seqId: z.int(),
  packageName: z.string().nullable(),
  title: z.string(),
  iconUrl: z.string().nullable(),
  status: z.enum(appStatuses),
  revision: Revision,
  category: z.string().nullable(),
  developer: z.strictObject({ id: Id, name: z.string() }),
  live: VersionSummary.nullable(),
  inProgress: VersionSummary.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AppSummary = z.infer<typeof AppSummary>;

/** How long decisions took over the last 30 days, in hours from submission. */
export const ReviewClock = z.strictObject({
  decisions: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  halfHours: z.number(),
  nineInTenHours: z.number(),
  /** Decisions by hour: 0 to 37 h, then all later ones. */
  histogram: z.array(z.int()),
});
export type ReviewClock = z.infer<typeof ReviewClock>;

export const AppDetails = z.strictObject({
  app: AppSummary,
  versions: z.array(VersionSummary),
  history: z.array(Transition),
  reviewClock: ReviewClock,
  permissions: z.array(z.string()),
});
export type AppDetails = z.infer<typeof AppDetails>;
