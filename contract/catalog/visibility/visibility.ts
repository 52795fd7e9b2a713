import * as z from "zod";
import { httpsUrl } from "#contract/https-url.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/**
 * Visibility of an app. `silent`: reaches phones by link or preinstalled, but is neither listed nor found by search.
 * `external`: listed, while the developer hosts its file. All others are `listed`.
 */
export const appVisibilities = ["listed", "silent", "external"] as const;
export type AppVisibility = (typeof appVisibilities)[number];

/** Visibilities that a developer must request from staff; going back to `listed` needs no request. */
export const requestableVisibilities = ["silent", "external"] as const satisfies readonly AppVisibility[];
export type RequestableVisibility = (typeof requestableVisibilities)[number];

export const visibilityRequestStates = ["waiting", "approved", "rejected", "withdrawn"] as const;
export type VisibilityRequestState = (typeof visibilityRequestStates)[number];

export const visibilityRequestLimits = { why: 1000, minWhy: 10 } as const;

/** Derives the visibility from the store's two marks on an app. */
export function toAppVisibility({ silent, external }: { silent: boolean; external: boolean }): AppVisibility {
  if (silent) return "silent";
  return external ? "external" : "listed";
}

const why = z
  .string()
  .trim()
  .min(visibilityRequestLimits.minWhy)
  .max(visibilityRequestLimits.why)
  .check(checkParagraphs);

/** Body of a request: an external app names its file's URL, while a silent app's file is stored here. */
export const VisibilityRequestInput = z.discriminatedUnion("asked", [
  z.strictObject({ asked: z.literal("silent"), why }),
  z.strictObject({
    asked: z.literal("external"),
    why,
    sourceUrl: httpsUrl(limits.url.characters),
  }),
]);

export const VisibilityRequest = z.strictObject({
  id: Id,
  revision: Revision,
  app: z.strictObject({ id: Id, seqId: z.int(), title: z.string(), packageName: z.string().nullable() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  /** Current visibility of the app. */
  now: z.enum(appVisibilities),
  asked: z.enum(requestableVisibilities),
  why: z.string(),
  /** URL of an external app's file. */
  sourceUrl: z.string().nullable(),
  state: z.enum(visibilityRequestStates),
  /** Reason of a rejection; empty in other states. */
  reason: z.string(),
  createdAt: Instant,
  /** Time of the decision or withdrawal. */
  endedAt: Instant.nullable(),
});
export type VisibilityRequest = z.infer<typeof VisibilityRequest>;
