import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { LeadForm } from "./offers.ts";

/** Calls for leads, separate from the other offer calls because the console's first screen loads them. */
export const leadCalls = {
  sendLead: defineCall({
    method: "POST",
    path: "/offers/lead",
    resource: "offers",
    changes: ["offers", "offer-requests", "mails"],
    summary: "Requests promotion in the store, logged in or not. Identical requests on one day count once.",
    access: "public",
    body: LeadForm,
    maxBodyBytes: 40 * 1024,
    response: z.strictObject({ id: Id }),
    errors: [
      "captcha_failed",
      "forbidden",
      "app_not_found",
      "app_not_published",
      "offer_request_open",
      "too_many_messages",
    ],
    perMinute: 3,
  }),
} as const;
