import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Instant } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";

const resource = "editorials";
const path = "/x/newsletter-subscription";
const Language = z.enum(languageCodes);

const Subscription = z.strictObject({
  /** Newsletter subscription by mail; null if issues are read only in the console. */
  subscription: z
    .strictObject({
      language: Language,
      since: Instant,
      /** Time at which a mail server reported an unknown address; nothing is sent until its owner subscribes again. */
      bouncedAt: Instant.nullable(),
    })
    .nullable(),
  /** Whether the user may subscribe: only verified addresses receive mails. */
  canSubscribe: z.boolean(),
});

/** Newsletter subscription by mail. */
export const newsletterCalls = {
  newsletterSubscription: defineCall({
    method: "GET",
    path,
    resource,
    summary: "Returns the caller's newsletter subscription and its language.",
    access: { action: "read", subject: "Account" },
    response: Subscription,
  }),
  subscribeNewsletter: defineCall({
    method: "PUT",
    crud: "update",
    path,
    resource,
    changes: ["editorials"],
    summary: "Subscribes the caller to the newsletter by email, or changes its language.",
    access: { action: "update", subject: "Account" },
    body: z.strictObject({ language: Language }),
    response: Subscription,
    errors: ["EMAIL_NOT_VERIFIED"],
  }),
  unsubscribeNewsletter: defineCall({
    method: "DELETE",
    crud: "delete",
    path,
    resource,
    changes: ["editorials"],
    summary: "Unsubscribes the caller from the newsletter.",
    access: { action: "update", subject: "Account" },
    response: Subscription,
  }),
} as const;
