import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { OutboxMail, OutboxMailQuery, OutboxMailSummary } from "./outbox-mail.ts";
import { StartupInfo } from "./startup.ts";

/** A browser's report that a screen, or part of it, failed to render: no typed text, no URL beyond the path. */
const RenderFailure = z.strictObject({
  /** Name and message of the error. */
  error: z.string().max(500),
  path: z.string().max(500),
  /** First frames of React's component stack, or the name of the failed part. */
  component: z.string().max(2000),
});

export const storeCalls = {
  reportFailure: defineCall({
    method: "POST",
    path: "/x/render-failures",
    resource: "store",
    changes: [],
    summary: "Reports that a screen or a part of it failed to render, and writes it to the server log.",
    access: "public",
    body: RenderFailure,
    response: z.strictObject({ reported: z.boolean() }),
    perMinute: 20,
  }),
  startup: defineCall({
    method: "GET",
    path: "/developer/startup",
    resource: "store",
    summary: "Returns the settings that the web app needs before login.",
    access: "public",
    response: StartupInfo,
  }),
  listMails: defineCall({
    method: "GET",
    path: "/x/mails",
    resource: "mails",
    summary:
      "Lists outbox emails, newest first, total in X-Total-Count. Available only outside production, on loopback.",
    access: "public",
    query: OutboxMailQuery,
    response: z.array(OutboxMailSummary),
  }),
  mail: defineCall({
    method: "GET",
    path: "/x/mails/{id}",
    resource: "mails",
    summary: "Returns an outbox email. Available only outside production, on loopback.",
    access: "public",
    params: idParams,
    response: OutboxMail,
    errors: ["mail_not_found"],
  }),
} as const;
