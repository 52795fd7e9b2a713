import * as z from "zod";
import { maxEmailRequestBytes } from "./password-calls.ts";
import { LoginRequest, signInErrors } from "./session.ts";
import { defineCall } from "#contract/call.ts";

const signedIn = { action: "read", subject: "Session" } as const;

/**
 * Signs in to another service of the store with the console's identity, under the same rules and with the same errors.
 */
const loginTo = (path: "/cmsLogin" | "/marketting/login", service: string) =>
  defineCall({
    method: "POST",
    path,
    resource: "accounts",
    changes: [],
    summary: `Logs in to ${service} with a console account. The token works for that service only.`,
    access: "public",
    body: LoginRequest.omit({ rememberMe: true }),
    maxBodyBytes: maxEmailRequestBytes,
    response: z.strictObject({ token: z.string(), expiresInSeconds: z.int() }),
    errors: [...signInErrors, "totp_enrolment_needed"],
    perMinute: 5,
  });

export const ssoCalls = {
  irisToken: defineCall({
    method: "GET",
    path: "/iris/token",
    resource: "accounts",
    summary: "Returns a short-lived identity token for the support portal and chat.",
    access: signedIn,
    response: z.strictObject({ token: z.string(), irisId: z.string(), name: z.string() }),
  }),
  irisRedirectUrl: defineCall({
    method: "POST",
    path: "/iris/redirecturl",
    resource: "accounts",
    changes: [],
    summary: "Returns a support portal URL that contains a short-lived identity token.",
    access: signedIn,
    /** Path of a page on the support portal. */
    body: z.strictObject({
      page: z
        .string()
        .max(200)
        .regex(/^(?:[\w-]+\/)*[\w-]*$/, "page_form")
        .default(""),
    }),
    response: z.strictObject({
      redirectUrl: z.string(),
      /** True if the store has no support portal and answers in this console. */
      isConsole: z.boolean(),
    }),
  }),
  cmsLogin: loginTo("/cmsLogin", "the content service"),
  markettingLogin: loginTo("/marketting/login", "the marketing service"),
} as const;
