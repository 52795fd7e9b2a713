import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

/**
 * Codes of events in the account activity log, shown to the account's owner; labels in
 * `locales/<language>/profile.json` (`activity`).
 */
export const accountActivityKinds = [
  "signed_in",
  "sign_in_refused",
  "signed_out",
  "password_changed",
  "password_reset",
  "totp_on",
  "totp_off",
  "totp_reset",
  "recovery_asked",
  "recovery_cancelled",
  "recovery_code_used",
  "profile_changed",
  "phone_verified",
  "phone_changed",
  "email_change_asked",
  "email_change_taken_back",
  "email_changed",
  "session_ended",
  "other_sessions_ended",
  "export_asked",
  "erasure_asked",
  "erasure_taken_back",
  "api_key_made",
  "api_key_replaced",
  "api_key_revoked",
  "acting_started",
  "acting_ended",
  "account_disabled",
  "account_enabled",
  "account_deleted",
] as const;
export type AccountActivityKind = (typeof accountActivityKinds)[number];

/** Browser, system and kind of device, parsed from the user agent; null if it doesn't say. */
export const ClientDevice = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["computer", "phone", "tablet", "program"]),
});
export type ClientDevice = z.infer<typeof ClientDevice>;

export const AccountActivity = z.strictObject({
  id: Id,
  at: Instant,
  kind: z.enum(accountActivityKinds),
  device: ClientDevice,
  address: z.string(),
  /** Staff member who acted on the account's behalf. */
  staffName: z.string().nullable(),
  /** Reason, for actions that ask for one. */
  reason: z.string().nullable(),
});
export type AccountActivity = z.infer<typeof AccountActivity>;

export const LoginSession = z.strictObject({
  id: Id,
  device: ClientDevice,
  address: z.string(),
  startedAt: Instant,
  /** Last token refresh, accurate to ten minutes. */
  lastUsedAt: Instant,
  expiresAt: Instant,
  /** Whether this session made the request. */
  isThis: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;
