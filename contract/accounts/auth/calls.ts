import * as z from "zod";
import { LinkToken } from "./account.ts";
import { CaptchaChallenge } from "./captcha.ts";
import { EmailRequest, emailRequestBytes, passwordCalls, EmailSent } from "./password-calls.ts";
import { Registration } from "./registration.ts";
import { ssoCalls } from "./sso-calls.ts";
import { totpCalls } from "./totp-calls.ts";
import { Login, LoginResult, signInErrors, Profile, RefreshResult } from "./session.ts";
import { defineCall } from "#contract/call.ts";

const Done = z.strictObject({ success: z.literal(true) });
const signedIn = { action: "read", subject: "Session" } as const;

const refresh = (method: "GET" | "POST") =>
  defineCall({
    method,
    path: "/developer/refresh",
    resource: "accounts",
    changes: [],
    summary:
      "A new access token for the holder of the refresh cookie and its XSRF pair; the cookie is renewed. With the profile of a holder who acts as nobody else, where it is asked for.",
    access: "refresh-cookie",
    query: z.strictObject({ profile: z.literal("true").optional() }),
    response: RefreshResult,
    errors: ["session_ended"],
  });

export const accountCalls = {
  ...passwordCalls,
  ...ssoCalls,
  ...totpCalls,
  login: defineCall({
    method: "POST",
    path: "/developer/login",
    resource: "accounts",
    changes: [],
    summary: "Signs in with email and password; sets the refresh cookie.",
    access: "public",
    body: Login,
    response: LoginResult,
    errors: signInErrors,
    perMinute: 5,
  }),
  captcha: defineCall({
    method: "GET",
    path: "/x/captcha",
    resource: "accounts",
    summary: "What a browser answers before calls that anybody may make; its answer travels as h_captcha_response.",
    access: "public",
    response: CaptchaChallenge,
    perMinute: 60,
  }),
  emailExists: defineCall({
    method: "POST",
    path: "/developer/email-exists",
    resource: "accounts",
    changes: [],
    summary:
      "What an address is known as: `ol` may sign in here, `ab` publishes already; `ab` alone has no password here yet.",
    access: "public",
    body: EmailRequest,
    response: z.strictObject({ ol: z.boolean(), ab: z.boolean(), isIndividual: z.boolean() }),
    maxBodyBytes: emailRequestBytes,
    errors: ["captcha_failed"],
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
    response: EmailSent,
    errors: ["captcha_failed", "password_too_common"],
    perMinute: 5,
  }),
  requestEmailVerify: defineCall({
    method: "POST",
    path: "/developer/request-email-verify",
    resource: "accounts",
    changes: ["mails"],
    summary: "Mails a new verification link to an address that waits for one; the answer is always the same.",
    access: "public",
    body: EmailRequest,
    response: EmailSent,
    maxBodyBytes: emailRequestBytes,
    errors: ["captcha_failed"],
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
  signUpState: defineCall({
    method: "GET",
    path: "/x/sign-up",
    resource: "accounts",
    summary: "Whether the mailed link of what was registered in this browser has been opened, on whichever device.",
    access: "public",
    response: z.strictObject({ verified: z.boolean() }),
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
  profile: defineCall({
    method: "GET",
    path: "/profile",
    resource: "accounts",
    summary: "Who is signed in, and as what.",
    access: signedIn,
    beforeEnrolment: true,
    response: Profile,
  }),
} as const;
