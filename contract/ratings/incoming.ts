import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { fitsLimit } from "#contract/text.ts";
import { ratingLimits, Stars } from "./rating.ts";

/** Limits of `POST /api/x/ratings`, which the store's own clients and servers send ratings to. */
export const ratingBatchLimits = { lines: 2000, bytes: 8 * 1024 * 1024, futureMinutes: 10, toldRefusals: 100 } as const;

/** Why a line is refused; the answer names each with its number. */
export const ratingRefusals = [
  "not_json",
  "field_invalid",
  "unknown_app",
  "package_differs",
  "in_future",
  "app_differs",
  "rating_id_differs",
] as const;
export type RatingRefusal = (typeof ratingRefusals)[number];

const words = (limit: { graphemes: number; codePoints: number }) =>
  z
    .string()
    .trim()
    .default("")
    // What no person writes; the database cannot keep it.
    .transform((text) => text.replaceAll("\0", ""))
    .refine((text) => fitsLimit(text, limit), { params: { code: "too_long" } });

const most = Number.MAX_SAFE_INTEGER;

/**
 * One line of a batch: a rating as it is since `at`. Sent again it changes nothing; of two of the same rating the later
 * one counts, in whichever order they come.
 */
export const IncomingRating = z.object({
  rating_id: Id,
  app_id: Id,
  package: z.string().min(1).max(255),
  /** The person, as the store's clients hash them: one rating of each for an app. */
  person: z.string().regex(/^[0-9a-f]{16}$/i),
  stars: Stars,
  title: words(ratingLimits.title),
  text: words(ratingLimits.text),
  author: words(ratingLimits.author),
  /** What the device is set to. */
  language: z.string().max(20).default(""),
  at: z.iso.datetime({ offset: true }),
  version_code: z.int().min(0).max(most).nullable().default(null),
  version_name: z.string().max(ratingLimits.versionName.characters).default(""),
  device: z.string().max(ratingLimits.device.characters).default(""),
  android_api: z.int().min(1).max(255).nullable().default(null),
});
export type IncomingRating = z.infer<typeof IncomingRating>;

/**
 * One line of a batch: at `at` its author took the rating back. It is gone with all it ever said and its reply; what was
 * said before and comes late stays away, and a later rating of the same person is a new one.
 */
export const IncomingWithdrawal = z.object({
  rating_id: Id,
  app_id: Id,
  package: z.string().min(1).max(255),
  withdrawn: z.literal(true),
  at: z.iso.datetime({ offset: true }),
});
export type IncomingWithdrawal = z.infer<typeof IncomingWithdrawal>;
