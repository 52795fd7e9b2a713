import * as z from "zod";
import { CaptchaResponse } from "#contract/accounts/auth/captcha.ts";
import { defineCall } from "#contract/call.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { ContactMessage } from "./contact.ts";
import { FaqAnswer, faqIds, faqLimits } from "./faq.ts";

const language = z.enum(languageCodes).default(consoleLanguage);
/** Search text in any script. Results come best match first; without a text, all answers are listed by topic. */
const searchText = z.string().trim().max(faqLimits.searchText).optional();

export const supportCalls = {
  contactUs: defineCall({
    method: "POST",
    path: "/developer/contact-us",
    resource: "support",
    changes: ["mails"],
    summary: "Sends a message to the store's support, logged in or not, and emails the sender a receipt.",
    access: "public",
    body: ContactMessage.extend({
      /** Sender's language, for the acknowledgement. */
      language: z.enum(languageCodes).optional(),
      h_captcha_response: CaptchaResponse,
    }),
    maxBodyBytes: 40 * 1024,
    response: z.strictObject({ reference: z.string() }),
    errors: ["captcha_failed", "too_many_messages"],
    perMinute: 3,
  }),
  faq: defineCall({
    method: "GET",
    path: "/faq/qa",
    resource: "support",
    summary: "Lists help questions and answers by topic, or the best matches for `searchText` in any script.",
    access: "public",
    query: z.strictObject({ language, searchText }),
    response: z.strictObject({ items: z.array(FaqAnswer) }),
  }),
  awsFaq: defineCall({
    method: "GET",
    path: "/faq/aws_qa",
    resource: "support",
    summary: "Lists questions and answers about partner offers.",
    access: "public",
    query: z.strictObject({ language }),
    response: z.strictObject({ items: z.array(FaqAnswer) }),
  }),
  sayFaqHelped: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/faq/{id}/outcome",
    resource: "support",
    changes: ["support"],
    summary: "Records whether an answer solved the caller's question. Each account's latest vote counts.",
    access: { action: "read", subject: "Session" },
    params: z.strictObject({ id: z.enum(faqIds) }),
    body: z.strictObject({ solved: z.boolean() }),
    response: FaqAnswer.shape.said,
  }),
} as const;
