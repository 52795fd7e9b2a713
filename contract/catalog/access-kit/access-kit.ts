import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/** Fields of the test credentials, in display order. */
export const accessKitFields = ["userName", "password", "otp", "phone", "steps", "region"] as const;
export type AccessKitField = (typeof accessKitFields)[number];

const maxLength = limits.accessKit;

export const AccessKitContent = z.strictObject({
  userName: z.string().trim().max(maxLength.userName).check(checkSingleLine),
  // Not trimmed: a password may begin or end with a space.
  password: z.string().max(maxLength.password),
  /** Fixed one-time code of this test account. */
  otp: z.string().trim().max(maxLength.otp).check(checkSingleLine),
  phone: z.string().trim().max(maxLength.phone).check(checkSingleLine),
  steps: z.string().trim().max(maxLength.steps).check(checkParagraphs),
  /** Region in which the reviewer must be, or appear to be. */
  region: z.string().trim().max(maxLength.region).check(checkParagraphs),
});
export type AccessKitContent = z.infer<typeof AccessKitContent>;

export const emptyAccessKit: AccessKitContent = {
  userName: "",
  password: "",
  otp: "",
  phone: "",
  steps: "",
  region: "",
};

export function isEmptyAccessKit(content: AccessKitContent): boolean {
  return accessKitFields.every((field) => content[field] === "");
}

/** Fields of which at least one is required to sign in. `steps` may describe the way in words. */
const signInFields = ["userName", "phone", "steps"] as const satisfies readonly AccessKitField[];

/** Test credentials as the developer submits them. */
export const AccessKitInput = AccessKitContent.extend({
  revision: Revision,
  /** Whether testing the app requires an account. */
  needsLogin: z.boolean(),
}).refine(({ needsLogin, ...content }) => !needsLogin || signInFields.some((field) => content[field] !== ""), {
  path: ["userName"],
  params: { code: "way_in_missing" },
});

/** Test credentials as the reviewer reads them, with their revision. */
export const AccessKitForReview = AccessKitContent.extend({ revision: Revision });

/** Returns the fields to save. If testing needs no login, credentials are dropped; steps and region stay. */
export function accessKitContentToSave(needsLogin: boolean, content: AccessKitContent): AccessKitContent {
  return needsLogin ? content : { ...emptyAccessKit, steps: content.steps, region: content.region };
}

/**
 * Version statuses that wipe the test credentials: decided (`active`, `rejected`), withdrawn (`draft`) or closed
 * (`cancelled`).
 */
export const accessKitWipeStatuses = ["active", "rejected", "draft", "cancelled"] as const;
export type AccessKitWipeStatus = (typeof accessKitWipeStatuses)[number];

/** Number of most recent openings listed for the developer. */
export const maxListedAccessKitOpenings = 20;

/** State of an app's test credentials without the credentials: whether they are given, when saved, who opened them. */
export const AccessKitStatus = z.strictObject({
  appId: Id,
  revision: Revision,
  /** Whether reviewers need a login; null until the developer answers. */
  needsLogin: z.boolean().nullable(),
  /** Whether credentials or steps are stored now. */
  given: z.boolean(),
  savedAt: Instant.nullable(),
  wiped: z.strictObject({ at: Instant, after: z.enum(accessKitWipeStatuses) }).nullable(),
  /** Times at which a reviewer opened the kit, newest first. */
  readings: z.array(Instant).max(maxListedAccessKitOpenings),
  /** Whether the app has a version in progress; without one, the server accepts no credentials. */
  takes: z.boolean(),
  /** Content for the owner in person; null for everyone else and when nothing is saved. */
  content: AccessKitContent.nullable(),
});
export type AccessKitStatus = z.infer<typeof AccessKitStatus>;
