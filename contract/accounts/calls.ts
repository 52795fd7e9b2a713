import * as z from "zod";
import { Email, LinkToken } from "./account.ts";
import { Registration } from "./registration.ts";
import { Login, LoginResult, Profile, RefreshResult } from "./session.ts";
import { defineCall } from "#contract/call.ts";

const Sent = z.strictObject({ email: z.string() });
const Done = z.strictObject({ success: z.literal(true) });
const signedIn = { action: "read", subject: "Session" } as const;

const refresh = (method: "GET" | "POST") =>
  defineCall({
    method,
    path: "/developer/refresh",
    resource: "accounts",
    changes: [],
    summary: "A new access token for the holder of the refresh cookie and its XSRF pair; the cookie is renewed.",
    access: "refresh-cookie",
    response: RefreshResult,
    errors: ["session_ended"],
  });

export const accountCalls = {
  login: defineCall({
    method: "POST",
    path: "/developer/login",
    resource: "accounts",
    changes: [],
    summary: "Signs in with email and password; sets the refresh cookie.",
    access: "public",
    body: Login,
    response: LoginResult,
    errors: ["invalid_credentials", "account_locked", "account_disabled", "EMAIL_NOT_VERIFIED", "PASSWORD_NOT_SET"],
    perMinute: 5,
  }),
  emailExists: defineCall({
    method: "POST",
    path: "/developer/email-exists",
    resource: "accounts",
    changes: [],
    summary: "What an address is known as: `ol` may sign in here, `ab` publishes already.",
    access: "public",
    body: z.strictObject({ email: Email }),
    response: z.strictObject({ ol: z.boolean(), ab: z.boolean(), isIndividual: z.boolean() }),
    perMinute: 10,
  }),
  register: defineCall({
    method: "POST",
    path: "/developer/register",
    resource: "accounts",
    changes: ["mails"],
    summary: "Registers a developer and mails a verification link; the answer is the same for a known address.",
    access: "public",
    body: Registration,
    maxBodyBytes: 40 * 1024,
    response: Sent,
    errors: ["password_too_common"],
    perMinute: 5,
  }),
  requestEmailVerify: defineCall({
    method: "POST",
    path: "/developer/request-email-verify",
    resource: "accounts",
    changes: ["mails"],
    summary: "Mails a new verification link to an address that waits for one; the answer is always the same.",
    access: "public",
    body: z.strictObject({ email: Email }),
    response: Sent,
    perMinute: 3,
  }),
  verifyEmail: defineCall({
    method: "GET",
    path: "/developer/verify-email",
    resource: "accounts",
    summary: "Redeems the token of a verification mail, once.",
    access: "public",
    query: z.strictObject({ token: LinkToken }),
    response: z.strictObject({ email: z.string(), verified: z.literal(true) }),
    errors: ["link_invalid", "link_used"],
    perMinute: 20,
  }),
  logout: defineCall({
    method: "POST",
    path: "/developer/logout",
    resource: "accounts",
    changes: [],
    summary: "Ends the session of the access token, or of the refresh cookie and its XSRF pair.",
    access: "refresh-cookie",
    response: Done,
  }),
  refreshByGet: refresh("GET"),
  refresh: refresh("POST"),
  irisToken: defineCall({
    method: "GET",
    path: "/iris/token",
    resource: "accounts",
    summary: "A short-lived statement of who is signed in, for the support portal and the chat.",
    access: signedIn,
    response: z.strictObject({ token: z.string(), irisId: z.string(), name: z.string() }),
  }),
  profile: defineCall({
    method: "GET",
    path: "/profile",
    resource: "accounts",
    summary: "Who is signed in, and as what.",
    access: signedIn,
    response: Profile,
  }),
} as const;
