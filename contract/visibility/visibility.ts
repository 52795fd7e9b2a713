import * as z from "zod";
import { isHttpsUrl } from "#contract/https-url.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";

/**
 * How people come to an app. silent: served to phones by link or with a phone, but neither listed nor found by
 * searching. external: listed, and its file lies at an address of the developer's. All others are listed.
 */
export const visibilities = ["listed", "silent", "external"] as const;
export type Visibility = (typeof visibilities)[number];

/** What a developer asks staff for; an app goes back to being listed without them. */
export const askedVisibilities = ["silent", "external"] as const satisfies readonly Visibility[];
export type AskedVisibility = (typeof askedVisibilities)[number];

export const visibilityStates = ["waiting", "approved", "rejected", "withdrawn"] as const;
export type VisibilityState = (typeof visibilityStates)[number];

export const visibilityLimits = { why: 1000, minWhy: 10 } as const;

/** The two marks that the store reads of an app. */
export function visibilityOf({ silent, external }: { silent: boolean; external: boolean }): Visibility {
  if (silent) return "silent";
  return external ? "external" : "listed";
}

const why = z.string().trim().min(visibilityLimits.minWhy).max(visibilityLimits.why);

/** An external app names where its file lies, a silent one has its file here. */
export const VisibilityWish = z.discriminatedUnion("asked", [
  z.strictObject({ asked: z.literal("silent"), why }),
  z.strictObject({
    asked: z.literal("external"),
    why,
    sourceUrl: z
      .string()
      .trim()
      .max(limits.url.characters)
      .refine(isHttpsUrl, { params: { code: "url_invalid" } }),
  }),
]);

export const VisibilityRequest = z.strictObject({
  id: Id,
  revision: Revision,
  app: z.strictObject({ id: Id, seqId: z.int(), title: z.string(), packageName: z.string().nullable() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  /** What the app is now, whatever was asked. */
  now: z.enum(visibilities),
  asked: z.enum(askedVisibilities),
  why: z.string(),
  /** Where the file of an external app lies. */
  sourceUrl: z.string().nullable(),
  state: z.enum(visibilityStates),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: Instant,
  /** When it was decided on or withdrawn. */
  endedAt: Instant.nullable(),
});
export type VisibilityRequest = z.infer<typeof VisibilityRequest>;
