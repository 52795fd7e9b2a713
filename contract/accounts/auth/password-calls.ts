import * as z from "zod";
import { Email, EmailLinkToken, NewPassword, EnteredPassword } from "./account.ts";
import { CaptchaResponse } from "./captcha.ts";
import { defineCall } from "#contract/call.ts";
import { Instant } from "#contract/scalar-schemas.ts";

/** Body of public calls about an email address, with the captcha's answer. */
export const EmailRequest = z.strictObject({ email: Email, h_captcha_response: CaptchaResponse });
/** Maximum body size; an hCaptcha token takes kilobytes. */
export const maxEmailRequestBytes = 32 * 1024;
export const EmailSentResponse = z.strictObject({ email: z.string() });

const Ended = z.strictObject({ endedSessions: z.int() });

const changePassword = (path: "/developer/change-password" | "/profile/password/change") =>
  defineCall({
    method: "POST",
    path,
    resource: "accounts",
    changes: ["accounts", "mails"],
    summary: "Changes the caller's password, ends all other sessions and notifies the owner by email.",
    access: { action: "secure", subject: "Account" },
    body: z.strictObject({ currentPassword: EnteredPassword, newPassword: NewPassword }),
    response: Ended,
    errors: ["password_too_common", "password_unchanged"],
    perMinute: 5,
  });

export const passwordCalls = {
  forgotPassword: defineCall({
    method: "POST",
    path: "/developer/forgot-password",
    resource: "accounts",
    changes: ["mails"],
    summary: "Emails a password reset link. The response is the same whether or not the account exists.",
    access: "public",
    body: EmailRequest,
    response: EmailSentResponse,
    maxBodyBytes: maxEmailRequestBytes,
    errors: ["captcha_failed"],
    perMinute: 3,
  }),
  passwordLink: defineCall({
    method: "GET",
    path: "/x/password-links",
    resource: "accounts",
    summary: "Returns the email and expiry of a password reset link without redeeming it.",
    access: "public",
    query: z.strictObject({ token: EmailLinkToken }),
    response: z.strictObject({
      email: z.string(),
      expiresAt: Instant,
      /** True if nobody has signed in to this account yet, so that the first password needs consent to the terms. */
      asksTerms: z.boolean(),
    }),
    errors: ["link_invalid"],
    perMinute: 20,
  }),
  resetPassword: defineCall({
    method: "POST",
    path: "/developer/reset-password",
    resource: "accounts",
    changes: ["mails"],
    summary: "Sets a new password with a single-use link and ends all sessions of the account.",
    access: "public",
    body: z
      .strictObject({
        token: EmailLinkToken,
        password: NewPassword,
        confirmPassword: z.string().min(1).max(256),
        /** Acceptance of the terms; required if the link has `asksTerms`. */
        agreeToTerms: z.boolean().optional(),
      })
      .refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ["confirmPassword"],
        params: { code: "passwords_differ" },
      }),
    response: Ended.extend({ email: z.string() }),
    errors: ["link_invalid", "password_too_common"],
    perMinute: 10,
  }),
  changePassword: changePassword("/developer/change-password"),
  profilePasswordChange: changePassword("/profile/password/change"),
} as const;
