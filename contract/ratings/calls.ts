import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limitParam, searchTextParam, commaSeparatedEnum, wholeNumberParam } from "#contract/query-params.ts";
import { withinLimit } from "#contract/text-length.ts";
import { RatingAlarm } from "./rating-alarm.ts";
import { duplicateReviewRule, DuplicateReviews } from "./duplicate-reviews.ts";
import { RatingTotals, RatingSummary } from "./rating-summary.ts";
import { Rating, ratingLimits, RatingHistoryEntry, ratingReplyStates, reviewLanguages } from "./rating.ts";
import { reviewTopics } from "./review-topics.ts";
import { RatingTrend } from "./rating-trend.ts";
import { TrendingWords } from "./trending-words.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "ratings";
const read = { action: "read", subject: "Rating" } as const;

/** Maximum number of apps on a page of Home. */
const maxApps = 100;

/** Position in a list of ratings: time and id of the last rating on the previous page. */
export const RatingPageToken = z.string().regex(/^\d{1,13}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const RatingReplyText = z
  .string()
  .trim()
  .min(1)
  .max(ratingLimits.reply.codePoints * 2)
  .check(checkParagraphs)
  .refine(...withinLimit(ratingLimits.reply));

/** File formats of an export. `csv`: the sixteen columns of a monthly report; `json`: as in the API for programs. */
export const ratingExportFormats = ["csv", "json"] as const;

/** Filters of an app's list of ratings. */
export const RatingFilters = z.strictObject({
  /** Days in India on which a rating was changed last. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
  stars: commaSeparatedEnum(["1", "2", "3", "4", "5"]),
  version: wholeNumberParam.optional(),
  language: z.enum(reviewLanguages).optional(),
  topic: z.enum(reviewTopics).optional(),
  device: z.string().max(ratingLimits.device.characters).optional(),
  reply: commaSeparatedEnum(ratingReplyStates),
  /** Id of a group of nearly identical reviews. */
  copies: Id.optional(),
  /** Ratings to list. `text`: only those with a text. */
  with: z.enum(["text", "all"]).default("all"),
  searchText: searchTextParam,
});
export type RatingFilters = z.output<typeof RatingFilters>;

export const ratingCalls = {
  listRatings: defineCall({
    method: "GET",
    path: "/app/ratings/{id}",
    resource,
    summary: "Lists an app's ratings, most recently changed first. `nextPageToken` leads to the next page.",
    access: read,
    params: idParams,
    query: RatingFilters.extend({ pageToken: RatingPageToken.optional(), limit: limitParam }),
    response: z.strictObject({ items: z.array(Rating), nextPageToken: z.string().nullable() }),
    errors: ["app_not_found"],
  }),
  respondToRating: defineCall({
    method: "POST",
    crud: "update",
    path: "/app/ratings/developerResponse",
    resource,
    changes: [resource],
    summary: "Replies publicly to a rating, or changes the reply. Earlier replies stay in the history.",
    access: { action: "update", subject: "Rating" },
    /**
     * `revision` is the rating's as it was read, because its author may have changed it since. `answerId`: saved answer
     * on which the reply is based.
     */
    body: z.strictObject({
      ratingId: Id,
      revision: Revision,
      replyText: RatingReplyText,
      answerId: Id.nullable().default(null),
    }),
    response: Rating,
    errors: [
      "rating_not_found",
      "rating_without_text",
      "reply_contact_unreviewed",
      "reply_name_disguised",
      "revision_conflict",
    ],
  }),
  ratingHistory: defineCall({
    method: "GET",
    path: "/x/rating-histories/{id}",
    resource,
    summary: "Returns a rating with earlier versions of it and of its reply, newest first.",
    access: read,
    params: idParams,
    response: z.strictObject({ rating: Rating, items: z.array(RatingHistoryEntry) }),
    errors: ["rating_not_found"],
  }),
  ratingSummary: defineCall({
    method: "GET",
    path: "/x/rating-summaries/{id}",
    resource,
    summary: "Returns an app's stars and replies, and its ratings by version, device and language.",
    access: read,
    params: idParams,
    response: RatingSummary,
    errors: ["app_not_found"],
  }),
  ratingFigures: defineCall({
    method: "GET",
    path: "/x/rating-figures",
    resource,
    summary: "Returns the average rating and the number of ratings of several apps.",
    access: read,
    query: z.strictObject({
      appIds: z
        .string()
        .max(maxApps * 37)
        .transform((ids) => ids.split(","))
        .pipe(z.array(Id).min(1).max(maxApps)),
    }),
    response: z.strictObject({ items: z.array(RatingTotals) }),
    errors: ["app_not_found"],
  }),
  ratingTrend: defineCall({
    method: "GET",
    path: "/x/rating-trends/{id}",
    resource,
    summary: "Returns an app's ratings by day of their last change, with seven-day average and usual range.",
    access: read,
    params: idParams,
    response: RatingTrend,
    errors: ["app_not_found"],
  }),
  ratingCopies: defineCall({
    method: "GET",
    path: "/x/rating-copies/{id}",
    resource,
    summary: `Lists groups of nearly identical reviews among an app's newest ${duplicateReviewRule.looked}.`,
    access: read,
    params: idParams,
    response: z.strictObject({ items: z.array(DuplicateReviews) }),
    errors: ["app_not_found"],
  }),
  newRatingWords: defineCall({
    method: "GET",
    path: "/x/rating-words/{id}",
    resource,
    summary: "Lists words that are more frequent in reviews of the last seven days than in the eight weeks before.",
    access: read,
    params: idParams,
    response: TrendingWords,
    errors: ["app_not_found"],
  }),
  listRatingAlarms: defineCall({
    method: "GET",
    path: "/x/rating-alarms",
    resource,
    summary: "Lists an app's versions with unusually many bad ratings, unacknowledged first, then newest first.",
    access: read,
    query: z.strictObject({ appId: Id }),
    response: z.strictObject({ items: z.array(RatingAlarm) }),
    errors: ["app_not_found"],
  }),
  acknowledgeRatingAlarm: defineCall({
    method: "POST",
    path: "/x/rating-alarms/{id}/acknowledgement",
    resource,
    changes: [resource],
    summary: "Acknowledges a rating alarm. The version raises another one if its ratings get worse.",
    access: { action: "update", subject: "Rating" },
    params: idParams,
    body: z.strictObject({ revision: Revision }),
    response: RatingAlarm,
    errors: ["rating_alarm_not_found", "revision_conflict"],
  }),
  exportRatings: defineCall({
    method: "POST",
    path: "/x/rating-files",
    resource,
    changes: [],
    summary: "Returns a ten-minute link to a file of the filtered ratings in Google Play's format.",
    access: read,
    body: RatingFilters.extend({ appId: Id, format: z.enum(ratingExportFormats) }),
    response: z.strictObject({ url: z.string(), name: z.string() }),
    errors: ["app_not_found"],
  }),
} as const;
