import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { reviewLanguages } from "./rating.ts";
import { reviewTopics } from "./topics.ts";

const share = z.number().min(0).max(1);

/** What was found of a version that gets more bad ratings than is usual for its app. */
export const alarmFacts = {
  /** Ratings since they began to be worse, and those with one or two stars among them. */
  ratings: z.int().min(0),
  low: z.int().min(0),
  /** The share of one and two stars that is usual. */
  usual: share,
  /** The language whose ratings are worse than the others', the topic that is named more; null where none is. */
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
  ...alarmFacts,
  /** When somebody said that they know; until then the version raises no other one. */
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string(),
});
export type RatingAlarm = z.infer<typeof RatingAlarm>;
