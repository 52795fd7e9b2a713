import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { OutboxMailQuery } from "./outbox-mail.ts";

export const OutboxSms = z.strictObject({
  id: Id,
  to: z.string(),
  template: z.string(),
  text: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type OutboxSms = z.infer<typeof OutboxSms>;

export const smsCalls = {
  listSms: defineCall({
    method: "GET",
    path: "/x/sms",
    resource: "mails",
    summary: "Lists outbox text messages, newest first. Available only outside production, on loopback.",
    access: "public",
    query: OutboxMailQuery,
    response: z.array(OutboxSms),
  }),
} as const;
