import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/identifiers.ts";
import { Mail, MailPage, MailSummary } from "./outbox.ts";
import { Startup } from "./startup.ts";

/** A browser's report that a screen, or part of it, failed to render: no typed text, no URL beyond the path. */
const RenderFailure = z.strictObject({
  /** Name and message of the error. */
  error: z.string().max(500),
  path: z.string().max(500),
  /** First frames of the component stack, or the name of the failed part. */
  component: z.string().max(2000),
});

export const storeCalls = {
  reportFailure: defineCall({
    method: "POST",
    path: "/x/render-failures",
    resource: "store",
    changes: [],
    summary: "Tells the team that a screen or a part of it failed; it is written to the server's log.",
    access: "public",
    body: RenderFailure,
    response: z.strictObject({ reported: z.boolean() }),
    perMinute: 20,
  }),
  startup: defineCall({
    method: "GET",
    path: "/developer/startup",
    resource: "store",
    summary: "What the web app needs before anyone signs in.",
    access: "public",
    response: Startup,
  }),
  listMails: defineCall({
    method: "GET",
    path: "/x/mails",
    resource: "mails",
    summary: "The outbox, newest first; only outside production and on loopback. X-Total-Count counts all mails.",
    access: "public",
    query: MailPage,
    response: z.array(MailSummary),
  }),
  mail: defineCall({
    method: "GET",
    path: "/x/mails/{id}",
    resource: "mails",
    summary: "One mail of the outbox; only outside production and on loopback.",
    access: "public",
    params: idParams,
    response: Mail,
    errors: ["mail_not_found"],
  }),
} as const;
