import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { reviewLanguages } from "./rating.ts";
import { reviewTopics } from "./review-topics.ts";

const share = z.number().min(0).max(1);

/** Facts about a version that gets more bad ratings than usual for its app. */
export const ratingAlarmFacts = {
  /** Ratings since the change, and those with one or two stars among them. */
  ratings: z.int().min(0),
  low: z.int().min(0),
  /** Usual share of bad ratings (one or two stars) of the app. */
  usual: share,
  /** Language whose ratings are worse, and topic that is mentioned more often; null if none stands out. */
  language: z.enum(reviewLanguages).nullable(),
  topic: z.enum(reviewTopics).nullable(),
};

export const RatingAlarm = z.strictObject({
  id: Id,
  appId: Id,
  revision: Revision,
  versionCode: z.int(),
  versionName: z.string(),
  raisedAt: Instant,
  ...ratingAlarmFacts,
  /** Time at which somebody acknowledged the alarm. Null until then; meanwhile the version raises no other. */
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string(),
});
export type RatingAlarm = z.infer<typeof RatingAlarm>;
