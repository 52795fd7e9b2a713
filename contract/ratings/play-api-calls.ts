import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { RatingPageToken, RatingReplyText } from "./calls.ts";

const resource = "ratings";

const moment = z.strictObject({ seconds: z.string(), nanos: z.int() });
const ofPackage = { packageName: z.string().min(1).max(255) };
const perMinute = 120;

/** Comment of the user or the developer. Unknown fields are omitted. */
const Comment = z.union([
  z.strictObject({
    userComment: z.strictObject({
      text: z.string(),
      lastModified: moment,
      starRating: z.int(),
      reviewerLanguage: z.string(),
      device: z.string(),
      androidOsVersion: z.int().optional(),
      appVersionCode: z.int().optional(),
      appVersionName: z.string(),
    }),
  }),
  z.strictObject({ developerComment: z.strictObject({ text: z.string(), lastModified: moment }) }),
]);

/**
 * Reviews API in the shape of Google Play's. Needs an API key with the scope `reviews`, sent as `Authorization:
 * Bearer`. Returns all reviews, however old, including ratings without a text.
 */
export const playApiCalls = {
  playReviews: defineCall({
    method: "GET",
    path: "/x/play/applications/{packageName}/reviews",
    resource,
    summary: "Lists an app's reviews in Google Play's format. Requires an API key with the `reviews` scope.",
    access: "public",
    params: z.strictObject(ofPackage),
    query: z.strictObject({
      token: RatingPageToken.optional(),
      maxResults: z.coerce.number().int().min(1).max(100).default(10),
    }),
    response: z.strictObject({
      reviews: z.array(z.strictObject({ reviewId: Id, authorName: z.string(), comments: z.array(Comment) })),
      tokenPagination: z.strictObject({ nextPageToken: z.string() }).optional(),
    }),
    errors: ["key_refused", "key_scope", "app_not_found"],
    perMinute,
  }),
  replyToPlayReview: defineCall({
    method: "POST",
    path: "/x/play/applications/{packageName}/reviews/{id}:reply",
    resource,
    changes: [resource],
    summary: "Replies to a review in Google Play's format. Requires an API key with the `reviews` scope.",
    access: "public",
    params: z.strictObject({ ...ofPackage, id: Id }),
    body: z.strictObject({ replyText: RatingReplyText }),
    response: z.strictObject({ result: z.strictObject({ replyText: z.string(), lastEdited: moment }) }),
    errors: [
      "key_refused",
      "key_scope",
      "app_not_found",
      "rating_not_found",
      "rating_without_text",
      "reply_contact_unreviewed",
      "reply_name_disguised",
    ],
    perMinute,
  }),
} as const;
