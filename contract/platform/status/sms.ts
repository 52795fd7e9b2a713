import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, Instant } from "#contract/identifiers.ts";
import { MailPage } from "./outbox.ts";

export const Sms = z.strictObject({
  id: Id,
  to: z.string(),
  template: z.string(),
  text: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type Sms = z.infer<typeof Sms>;

export const smsCalls = {
  listSms: defineCall({
    method: "GET",
    path: "/x/sms",
    resource: "mails",
    summary: "Lists outbox text messages, newest first. Available only outside production, on loopback.",
    access: "public",
    query: MailPage,
    response: z.array(Sms),
  }),
} as const;
