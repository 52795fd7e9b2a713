import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/identifiers.ts";
import { Mail, MailPage, MailSummary } from "#contract/store/mails.ts";
import { Startup } from "#contract/store/startup.ts";

export const storeCalls = {
  startup: defineCall({
    method: "GET",
    path: "/developer/startup",
    summary: "What the web app needs before anyone signs in.",
    access: "public",
    response: Startup,
  }),
  listMails: defineCall({
    method: "GET",
    path: "/x/mails",
    summary: "The outbox, newest first; only outside production and on loopback. X-Total-Count counts all mails.",
    access: "public",
    query: MailPage,
    response: z.array(MailSummary),
  }),
  mail: defineCall({
    method: "GET",
    path: "/x/mails/{id}",
    summary: "One mail of the outbox; only outside production and on loopback.",
    access: "public",
    params: idParams,
    response: Mail,
    errors: ["mail_not_found"],
  }),
} as const;
