import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { withinLimit } from "#contract/text-length.ts";
import { ratingLimits, StarCount } from "./rating.ts";
import { toSingleLine } from "#contract/plain-text.ts";
import { megabyte } from "#contract/megabyte.ts";

/** Limits of `POST /api/x/ratings`, which the store's own clients and servers send ratings to. */
export const ratingBatchLimits = { lines: 2000, bytes: 8 * megabyte, futureMinutes: 10, toldRefusals: 100 } as const;

/** Codes of reasons to refuse a line; the response lists each refused line with its number. */
export const ratingRefusalReasons = [
  "not_json",
  "field_invalid",
  "unknown_app",
  "package_differs",
  "in_future",
  "app_differs",
  "rating_id_differs",
] as const;
export type RatingRefusal = (typeof ratingRefusalReasons)[number];

const keepLines = (text: string): string => text.split("\n").map(toSingleLine).join("\n");

/** Cleaned and not refused, because the app store's users can't be asked to correct their text. */
const limitedText = (limit: { graphemes: number; codePoints: number }, clean: (text: string) => string) =>
  z
    .string()
    .trim()
    .default("")
    .transform(clean)
    .refine(...withinLimit(limit));

const maxVersionCode = Number.MAX_SAFE_INTEGER;

/**
 * One line of a batch: the rating as of `at`. Sending it again changes nothing. Of two lines for one rating the later
 * `at` wins, in whichever order they arrive.
 */
export const IncomingRating = z.object({
  rating_id: Id,
  app_id: Id,
  package: z.string().min(1).max(255),
  /** Hash of the person from the store's clients; each person has one rating per app. */
  person: z.string().regex(/^[0-9a-f]{16}$/i),
  stars: StarCount,
  title: limitedText(ratingLimits.title, toSingleLine),
  text: limitedText(ratingLimits.text, keepLines),
  author: limitedText(ratingLimits.author, toSingleLine),
  /** Language setting of the device. */
  language: z.string().max(20).default(""),
  at: z.iso.datetime({ offset: true }),
  version_code: z.int().min(0).max(maxVersionCode).nullable().default(null),
  version_name: z.string().max(ratingLimits.versionName.characters).default(""),
  device: z.string().max(ratingLimits.device.characters).default(""),
  android_api: z.int().min(1).max(255).nullable().default(null),
});
export type IncomingRating = z.infer<typeof IncomingRating>;

/**
 * One line of a batch: the author withdrew the rating at `at`. The rating, its history and its reply are deleted. Older
 * lines that arrive late are ignored; a later rating by the same person is a new one.
 */
export const IncomingWithdrawal = z.object({
  rating_id: Id,
  app_id: Id,
  package: z.string().min(1).max(255),
  withdrawn: z.literal(true),
  at: z.iso.datetime({ offset: true }),
});
export type IncomingWithdrawal = z.infer<typeof IncomingWithdrawal>;
