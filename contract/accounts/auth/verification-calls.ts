import * as z from "zod";
import { EmailLinkToken, EnteredPassword, NewPassword } from "./account.ts";
import { defineCall } from "#contract/call.ts";

/**
 * Codes of proofs that the link's holder is also the person who signed up. `click`: this browser did. Otherwise the
 * password of the sign-up, or a new one if several sign-ups wait for the address.
 */
export const signUpProofs = ["click", "password", "new_password"] as const;

/** Links of verification emails. Opening one changes nothing; only the POST creates the account. */
export const verificationCalls = {
  verificationLink: defineCall({
    method: "GET",
    path: "/x/verification-links",
    resource: "accounts",
    summary: "Returns what a verification link would create and which proof it needs, without redeeming it.",
    access: "public",
    query: z.strictObject({ token: EmailLinkToken }),
    response: z.strictObject({
      email: z.string(),
      /** Name of the organisation or person who signed up. */
      developerName: z.string(),
      proof: z.enum(signUpProofs),
    }),
    errors: ["link_invalid", "link_used"],
    perMinute: 20,
  }),
  redeemVerificationLink: defineCall({
    method: "POST",
    path: "/x/verification-links",
    resource: "accounts",
    changes: [],
    summary: "Verifies an email and creates its account. Without the sign-up's cookie, a password is needed.",
    access: "public",
    body: z.strictObject({
      token: EmailLinkToken,
      /** Password that was chosen at the sign-up. */
      password: EnteredPassword.optional(),
      /**
       * New password, which replaces the one from the sign-up. Requires `agreeToTerms`, since anybody may have signed
       * up with the address.
       */
      newPassword: NewPassword.optional(),
      agreeToTerms: z.boolean().optional(),
    }),
    response: z.strictObject({ email: z.string(), verified: z.literal(true) }),
    errors: ["link_invalid", "link_used", "sign_up_unproven", "password_too_common"],
    perMinute: 5,
  }),
} as const;
