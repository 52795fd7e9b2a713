import * as z from "zod";
import { EmailLinkToken, EnteredPassword } from "./account.ts";
import { EmailRequest, EmailSentResponse, maxEmailRequestBytes } from "./password-calls.ts";
import { defineCall } from "#contract/call.ts";

/** Mailed links that make a browser known to an account, so that strangers' wrong passwords don't hold it up. */
export const signInLinkCalls = {
  requestSignInLink: defineCall({
    method: "POST",
    path: "/x/sign-in-links",
    resource: "accounts",
    changes: ["mails"],
    summary: "Emails a login link if the password is right. The response is the same for every address and password.",
    access: "public",
    /** Includes the password, so that strangers can neither use up the mails of an address nor send any. */
    body: EmailRequest.extend({ password: EnteredPassword }),
    response: EmailSentResponse,
    maxBodyBytes: maxEmailRequestBytes,
    errors: ["captcha_failed"],
    perMinute: 3,
  }),
  redeemSignInLink: defineCall({
    method: "POST",
    path: "/x/sign-in-links/redemptions",
    resource: "accounts",
    changes: [],
    summary: "Redeems a login link: this browser is known to the account from now on. The password is still needed.",
    access: "public",
    body: z.strictObject({ token: EmailLinkToken }),
    response: z.strictObject({ email: z.string() }),
    errors: ["link_invalid"],
    perMinute: 10,
  }),
} as const;
