import * as z from "zod";
import { EnteredPassword } from "./account.ts";
import { defineCall } from "#contract/call.ts";
import { Instant } from "#contract/scalar-schemas.ts";

/** Six-digit code of an authenticator app, valid for 30 seconds. */
export const TotpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "totp_code_form");

const own = { action: "secure", subject: "Account" } as const;
const accountCall = { resource: "accounts", access: own, beforeEnrolment: true } as const;

/** A code of the authenticator app, or a recovery code. */
const SecondFactorCode = z.string().trim().min(1).max(20);

const RecoveryCodes = z.array(z.string());
export const TotpState = z.strictObject({
  on: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the account must use two-factor authentication. */
  required: z.boolean(),
});
export type TotpState = z.infer<typeof TotpState>;

/** Setup data for an authenticator app, returned during setup and never again. */
export const TotpSetup = z.strictObject({ secret: z.string(), uri: z.string(), recoveryCodes: RecoveryCodes });
export type TotpSetup = z.infer<typeof TotpSetup>;

/** Two-factor authentication: TOTP (RFC 6238), SHA-1, 6 digits, 30 seconds. */
export const totpCalls = {
  confirmIdentity: defineCall({
    ...accountCall,
    method: "POST",
    changes: [],
    path: "/x/confirmations",
    summary: "Confirms the caller's identity with the password, and a code if two-step login is on, for ten minutes.",
    body: z.strictObject({ password: EnteredPassword, code: SecondFactorCode.optional() }),
    response: z.strictObject({ until: Instant }),
    perMinute: 10,
  }),
  totpState: defineCall({
    ...accountCall,
    method: "GET",
    path: "/x/totp",
    summary: "Returns the caller's two-step login status and number of unused recovery codes.",
    response: TotpState,
  }),
  startTotp: defineCall({
    ...accountCall,
    method: "POST",
    changes: ["accounts"],
    path: "/x/totp",
    summary: "Creates an authenticator key and ten recovery codes. Two-step login stays off until a code confirms it.",
    needsConfirmation: true,
    response: TotpSetup,
    errors: ["totp_on", "confirmation_required"],
    perMinute: 10,
  }),
  confirmTotp: defineCall({
    ...accountCall,
    method: "POST",
    changes: ["accounts"],
    path: "/x/totp/confirmation",
    summary: "Turns on two-step login with a code from the authenticator app, and ends the other sessions.",
    needsConfirmation: true,
    body: z.strictObject({ code: TotpCode }),
    response: TotpState,
    errors: ["totp_on", "totp_not_started", "confirmation_required"],
    perMinute: 10,
  }),
  turnOffTotp: defineCall({
    ...accountCall,
    method: "POST",
    changes: ["accounts"],
    path: "/x/totp/removal",
    summary: "Turns off two-step login, and ends the other sessions. Requires the password and a code.",
    body: z.strictObject({ password: EnteredPassword, code: SecondFactorCode }),
    response: TotpState,
    errors: ["totp_not_started"],
    perMinute: 5,
  }),
  newRecoveryCodes: defineCall({
    ...accountCall,
    method: "POST",
    changes: ["accounts"],
    path: "/x/totp/recovery-codes",
    summary: "Replaces all recovery codes with ten new ones. Requires a code from the authenticator app.",
    body: z.strictObject({ code: TotpCode }),
    response: z.strictObject({ recoveryCodes: RecoveryCodes }),
    errors: ["totp_not_started"],
    perMinute: 5,
  }),
} as const;
