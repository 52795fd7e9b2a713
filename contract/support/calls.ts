import * as z from "zod";
import { CaptchaResponse } from "#contract/accounts/captcha.ts";
import { defineCall } from "#contract/call.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { Contact } from "./contact.ts";

export const supportCalls = {
  contactUs: defineCall({
    method: "POST",
    path: "/developer/contact-us",
    resource: "support",
    changes: ["mails"],
    summary: "Writes to the store's support, signed in or not; the sender gets an acknowledgement by mail.",
    access: "public",
    body: Contact.extend({
      /** The language the sender reads, for the acknowledgement. */
      language: z.enum(languageCodes).optional(),
      h_captcha_response: CaptchaResponse,
    }),
    maxBodyBytes: 40 * 1024,
    response: z.strictObject({ reference: z.string() }),
    errors: ["captcha_failed", "too_many_messages"],
    perMinute: 3,
  }),
} as const;
