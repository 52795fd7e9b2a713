import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { asciiEmailPattern, withAsciiDomain } from "#contract/email.ts";

export const accountStatuses = ["enabled", "disabled", "deleted"] as const;

/** Reasons why acting as a developer ends; `expired` after 30 minutes. */
export const actingEndReasons = [
  "reverted",
  "replaced",
  "session_ended",
  "role_changed",
  "suspended",
  "account_closed",
  "expired",
] as const;
export type ActingEndReason = (typeof actingEndReasons)[number];

/** Compared in lower case, with the domain in ASCII; 254 is the longest address SMTP can carry (RFC 5321). */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254)
  .pipe(z.email({ pattern: asciiEmailPattern, error: "email_invalid" }));

/** Schema of a form whose only field is an email address. */
export const EmailForm = z.object({ email: Email });

/** Password chosen at sign-up or later. The schema checks only its length; the server also rejects common passwords. */
export const NewPassword = z.string().min(limits.password.min, "password_too_short").max(limits.password.max);
/** Password entered to sign in: any value, up to a length worth hashing. */
export const EnteredPassword = z
  .string()
  .min(1)
  .max(limits.password.max * 2);

/** Token of an emailed link: 32 random bytes, base64url. */
export const EmailLinkToken = z.string().regex(/^[\w-]{43}$/);
