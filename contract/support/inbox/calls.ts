import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { IncomingMail, incomingMailTabs } from "./incoming-mail.ts";

const resource = "incoming-mails";
const access = { action: "administer", subject: "Ticket" } as const;

export const inboxCalls = {
  listIncomingMails: defineCall({
    method: "GET",
    path: "/x/incoming-mails",
    resource,
    summary: "Lists emails to support and their outcome, newest first, with the total in X-Total-Count.",
    access,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(incomingMailTabs).optional(),
    }),
    response: z.array(IncomingMail),
  }),
  settleIncomingMail: defineCall({
    method: "POST",
    path: "/x/incoming-mails/{id}/settled",
    resource,
    changes: ["incoming-mails", "tickets", "ticket-desk", "mails"],
    summary: "Adds a waiting email to a ticket by number, or dismisses it. A second request returns 409.",
    access,
    params: idParams,
    body: z.strictObject({ number: z.int().positive().optional() }),
    response: IncomingMail,
    errors: ["incoming_mail_not_found", "incoming_mail_settled", "ticket_not_found", "ticket_merged"],
  }),
} as const;
