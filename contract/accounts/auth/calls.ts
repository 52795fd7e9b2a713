import * as z from "zod";
import { EmailLinkToken } from "./account.ts";
import { CaptchaChallenge } from "./captcha.ts";
import { EmailRequest, maxEmailRequestBytes, passwordCalls, EmailSentResponse } from "./password-calls.ts";
import { RegistrationForm } from "./registration.ts";
import { ssoCalls } from "./sso-calls.ts";
import { totpCalls } from "./totp-calls.ts";
import { LoginRequest, LoginResult, signInErrors, Profile, TokenRefreshResult } from "./session.ts";
import { defineCall } from "#contract/call.ts";

const Done = z.strictObject({ success: z.literal(true) });
const signedIn = { action: "read", subject: "Session" } as const;

const refresh = (method: "GET" | "POST") =>
  defineCall({
    method,
    path: "/developer/refresh",
    resource: "accounts",
    changes: [],
    summary: "Renews the refresh cookie and returns a new access token, on request with the caller's profile.",
    access: "refresh-cookie",
    query: z.strictObject({ profile: z.literal("true").optional() }),
    response: TokenRefreshResult,
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
    summary: "Logs in with email and password and sets the refresh cookie.",
    access: "public",
    body: LoginRequest,
    response: LoginResult,
    maxBodyBytes: maxEmailRequestBytes,
    errors: signInErrors,
    perMinute: 5,
  }),
  captcha: defineCall({
    method: "GET",
    path: "/x/captcha",
    resource: "accounts",
    summary: "Returns a captcha challenge, whose answer public calls send as `h_captcha_response`.",
    access: "public",
    response: CaptchaChallenge,
    perMinute: 60,
  }),
  emailExists: defineCall({
    method: "POST",
    path: "/developer/email-exists",
    resource: "accounts",
    changes: [],
    summary: "Returns whether an email belongs to an account with a password (`ol`) and to a developer (`ab`).",
    access: "public",
    // A few questions a day need no captcha: the specification's client sends none.
    body: EmailRequest.partial({ h_captcha_response: true }),
    response: z.strictObject({ ol: z.boolean(), ab: z.boolean(), isIndividual: z.boolean() }),
    maxBodyBytes: maxEmailRequestBytes,
    errors: ["captcha_required", "captcha_failed"],
    perMinute: 10,
  }),
  register: defineCall({
    method: "POST",
    path: "/developer/register",
    resource: "accounts",
    changes: ["mails"],
    summary: "Registers a developer and emails a verification link. The response doesn't reveal known addresses.",
    access: "public",
    body: RegistrationForm,
    maxBodyBytes: 40 * 1024,
    response: EmailSentResponse,
    errors: ["captcha_failed", "password_too_common"],
    perMinute: 5,
  }),
  requestEmailVerify: defineCall({
    method: "POST",
    path: "/developer/request-email-verify",
    resource: "accounts",
    changes: ["mails"],
    summary: "Emails a new verification link to an unverified address. The response is the same for every address.",
    access: "public",
    body: EmailRequest,
    response: EmailSentResponse,
    maxBodyBytes: maxEmailRequestBytes,
    errors: ["captcha_failed"],
    perMinute: 3,
  }),
  verifyEmail: defineCall({
    method: "GET",
    path: "/developer/verify-email",
    resource: "accounts",
    summary: "Redeems a verification email's token. Without the sign-up's cookie, the account gets no password yet.",
    access: "public",
    query: z.strictObject({ token: EmailLinkToken }),
    response: z.strictObject({ email: z.string(), verified: z.literal(true) }),
    errors: ["link_invalid", "link_used"],
    perMinute: 20,
  }),
  signUpState: defineCall({
    method: "GET",
    path: "/x/sign-up",
    resource: "accounts",
    summary: "Returns whether the link emailed for this browser's sign-up has been opened on any device.",
    access: "public",
    response: z.strictObject({ verified: z.boolean() }),
    perMinute: 20,
  }),
  logout: defineCall({
    method: "POST",
    path: "/developer/logout",
    resource: "accounts",
    changes: [],
    summary: "Ends the session of the access token, or of the refresh cookie with its XSRF pair.",
    access: "refresh-cookie",
    response: Done,
  }),
  refreshByGet: refresh("GET"),
  refresh: refresh("POST"),
  profile: defineCall({
    method: "GET",
    path: "/profile",
    resource: "accounts",
    summary: "Returns the caller's profile, role and permissions.",
    access: signedIn,
    beforeEnrolment: true,
    response: Profile,
  }),
} as const;
