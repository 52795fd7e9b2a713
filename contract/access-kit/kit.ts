import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";

/** What a reviewer gets to try an app, in the order it is read. */
export const kitFields = ["userName", "password", "otp", "phone", "steps", "region"] as const;
export type KitField = (typeof kitFields)[number];

const most = limits.accessKit;

export const KitContent = z.strictObject({
  userName: z.string().trim().max(most.userName),
  // As it is typed: a password may begin or end with a space.
  password: z.string().max(most.password),
  /** A one-time code that is always the same for this account. */
  otp: z.string().trim().max(most.otp),
  phone: z.string().trim().max(most.phone),
  steps: z.string().trim().max(most.steps),
  /** Where a reviewer must be, or seem to be. */
  region: z.string().trim().max(most.region),
});
export type KitContent = z.infer<typeof KitContent>;

export const emptyKit: KitContent = { userName: "", password: "", otp: "", phone: "", steps: "", region: "" };

export function isEmptyKit(content: KitContent): boolean {
  return kitFields.every((field) => content[field] === "");
}

/** With none of these nobody gets in: a way in may also be told in words. */
const waysIn = ["userName", "phone", "steps"] as const satisfies readonly KitField[];

/** The reviewer's way into an app, as its developer gives it. */
export const KitGiven = KitContent.extend({
  revision: Revision,
  /** Whether the app cannot be tried without an account. */
  needsLogin: z.boolean(),
}).refine(({ needsLogin, ...content }) => !needsLogin || waysIn.some((field) => content[field] !== ""), {
  path: ["userName"],
  params: { code: "way_in_missing" },
});

/** What the reviewer reads, and of which saving it is. */
export const KitOpened = KitContent.extend({ revision: Revision });

/** What is kept of what was typed: where a reviewer needs no account, credentials that nobody needs are not. */
export function contentToKeep(needsLogin: boolean, content: KitContent): KitContent {
  return needsLogin ? content : { ...emptyKit, steps: content.steps, region: content.region };
}

/** Why what was given is gone: the version was decided on, taken back or closed. */
export const kitEnds = ["active", "rejected", "draft", "cancelled"] as const;
export type KitEnd = (typeof kitEnds)[number];

/** The newest readings that a developer is told of. */
export const readingsShown = 20;

/** An app's kit as somebody sees it who may know that there is one. */
export const AccessKit = z.strictObject({
  appId: Id,
  revision: Revision,
  /** Null until the developer has said. */
  needsLogin: z.boolean().nullable(),
  /** Whether anything is kept for the reviewer. */
  given: z.boolean(),
  savedAt: Instant.nullable(),
  wiped: z.strictObject({ at: Instant, after: z.enum(kitEnds) }).nullable(),
  /** When a reviewer opened it, newest first. */
  readings: z.array(Instant).max(readingsShown),
  /** Whether a version is on its way that it would serve: otherwise nothing is taken. */
  takes: z.boolean(),
  /** For its owner in person alone; null for everybody else, and where nothing is kept. */
  content: KitContent.nullable(),
});
export type AccessKit = z.infer<typeof AccessKit>;
