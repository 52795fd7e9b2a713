import * as z from "zod";
import { Email, EmailLinkToken, EnteredPassword } from "./account.ts";
import { AccountActivity, LoginSession } from "./activity.ts";
import { AccountExport, AccountErasure } from "./personal-data.ts";
import { InternationalPhoneNumber, ProfileUpdate } from "./profile.ts";
import { Profile } from "./session.ts";
import { defineCall } from "#contract/call.ts";
import { idParams, Instant } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { NotificationPreferences } from "#contract/messaging/notifications/preferences.ts";
import { limitParam } from "#contract/query-params.ts";

/** Access to the caller's own account. */
const own = { action: "update", subject: "Account" } as const;
/** Credentials and sign-in details: an admin acting as the developer has no access. */
const secured = { action: "secure", subject: "Account" } as const;

/** Pending email change, waiting for both confirmation links. */
const EmailChange = z.strictObject({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: Instant,
});
export type EmailChange = z.infer<typeof EmailChange>;
/** Cursor of a list that is paged backwards. */
const Cursor = z.string().regex(/^[0-9a-f]{32}$/);
const Ended = z.strictObject({ ended: z.int() });

const Tour = z.strictObject({ endedAt: Instant.nullable() });

export const profileCalls = {
  updateProfile: defineCall({
    method: "POST",
    crud: "update",
    path: "/profile/update",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Updates the caller's profile. A new phone number must be verified by code first.",
    access: own,
    body: ProfileUpdate,
    response: Profile,
    errors: ["revision_conflict", "phone_not_verified", "confirmation_required"],
  }),
  updateInternationalNumber: defineCall({
    method: "POST",
    crud: "update",
    path: "/profile/update/internationalnumber",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Saves a verified phone number from any country.",
    access: secured,
    body: InternationalPhoneNumber,
    response: Profile,
    errors: ["revision_conflict", "phone_not_verified", "confirmation_required"],
  }),
  emailChange: defineCall({
    method: "GET",
    path: "/x/email-change",
    resource: "accounts",
    summary: "Returns the caller's pending email change, or null if there is none.",
    access: secured,
    response: EmailChange.nullable(),
  }),
  askEmailChange: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/email-change",
    resource: "accounts",
    changes: ["accounts", "mails"],
    summary: "Emails a confirmation link to the old and the new address, replacing any pending email change.",
    access: secured,
    body: z.strictObject({ newEmail: Email, password: EnteredPassword }),
    response: EmailChange,
    errors: ["invalid_credentials"],
    perMinute: 5,
  }),
  takeBackEmailChange: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/email-change",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Cancels the pending email change and invalidates its links.",
    access: secured,
    response: Ended,
  }),
  emailChangeLink: defineCall({
    method: "GET",
    path: "/x/email-change/confirmations",
    resource: "accounts",
    summary: "Returns what one of the two email change links confirms, without redeeming it.",
    access: "public",
    query: z.strictObject({ token: EmailLinkToken }),
    response: z.strictObject({ newEmail: z.string(), confirms: z.enum(["old", "new"]) }),
    errors: ["link_invalid"],
    perMinute: 20,
  }),
  confirmEmailChange: defineCall({
    method: "POST",
    path: "/x/email-change/confirmations",
    resource: "accounts",
    changes: ["accounts", "mails"],
    summary: "Redeems one of the two email change links. The second one changes the email and ends all sessions.",
    access: "public",
    body: z.strictObject({
      token: EmailLinkToken,
      /** The account's password. The link to the new address needs it: its reader may be somebody else. */
      password: EnteredPassword.optional(),
    }),
    response: z.strictObject({ waitsFor: z.enum(["old", "new"]).nullable() }),
    errors: ["link_invalid", "email_taken"],
    perMinute: 20,
  }),
  noticeChoices: defineCall({
    method: "GET",
    path: "/x/notice-choices",
    resource: "accounts",
    summary: "Returns the caller's notification preferences.",
    access: { action: "read", subject: "Account" },
    response: NotificationPreferences,
  }),
  chooseNotices: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/notice-choices",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Updates the caller's notification preferences. Emails about the account itself can't be turned off.",
    access: own,
    body: NotificationPreferences,
    response: NotificationPreferences,
  }),
  tour: defineCall({
    method: "GET",
    path: "/x/tour",
    resource: "accounts",
    summary: "Returns when the caller completed or dismissed the console tour.",
    access: { action: "read", subject: "Account" },
    response: Tour,
  }),
  endTour: defineCall({
    method: "POST",
    path: "/x/tour/end",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Marks the console tour as ended. Repeated calls keep the first time.",
    access: secured,
    response: Tour,
  }),
  listSessions: defineCall({
    method: "GET",
    path: "/x/sessions",
    resource: "sessions",
    summary: "Lists the caller's sessions, the current one first, with the total in X-Total-Count.",
    access: secured,
    response: z.array(LoginSession),
  }),
  endSession: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/sessions/{id}",
    resource: "sessions",
    changes: ["sessions", "accounts"],
    summary: "Ends one of the caller's sessions.",
    needsConfirmation: true,
    access: secured,
    params: idParams,
    response: Ended,
    errors: ["session_not_found", "confirmation_required"],
  }),
  endOtherSessions: defineCall({
    method: "DELETE",
    path: "/x/sessions",
    resource: "sessions",
    changes: ["sessions", "accounts"],
    summary: "Ends all the caller's sessions except the current one.",
    needsConfirmation: true,
    access: secured,
    response: Ended,
    errors: ["confirmation_required"],
  }),
  accountActivity: defineCall({
    method: "GET",
    path: "/x/account-activity",
    resource: "accounts",
    summary: "Lists activity on the caller's account, newest first. `next` is the cursor for the next page.",
    access: secured,
    query: z.strictObject({ before: Cursor.optional(), limit: limitParam }),
    response: z.strictObject({ items: z.array(AccountActivity).max(limits.page.max), next: Cursor.nullable() }),
  }),
  listExports: defineCall({
    method: "GET",
    path: "/x/account-exports",
    resource: "accounts",
    summary: "Lists the caller's data exports, newest first.",
    access: secured,
    response: z.array(AccountExport),
  }),
  askExport: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/account-exports",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Requests an export of the caller's data and emails the caller when it is ready.",
    needsConfirmation: true,
    access: secured,
    response: AccountExport,
    errors: ["export_in_progress", "confirmation_required"],
    perMinute: 5,
  }),
  openExport: defineCall({
    method: "POST",
    path: "/x/account-exports/{id}/openings",
    resource: "accounts",
    changes: [],
    summary: "Returns a link to one of the caller's data exports, valid for five minutes in this session.",
    needsConfirmation: true,
    access: secured,
    params: idParams,
    response: z.strictObject({ url: z.string(), name: z.string() }),
    errors: ["file_not_found", "confirmation_required"],
  }),
  erasure: defineCall({
    method: "GET",
    path: "/x/account-erasure",
    resource: "accounts",
    summary: "Returns whether the caller's account is scheduled for erasure and what prevents it.",
    access: secured,
    response: AccountErasure,
  }),
  askErasure: defineCall({
    method: "POST",
    path: "/x/account-erasure",
    resource: "accounts",
    changes: ["accounts", "sessions"],
    summary: "Schedules the account's erasure in 30 days unless its owner cancels or logs in, and ends other sessions.",
    access: secured,
    body: z.strictObject({ password: EnteredPassword }),
    response: AccountErasure,
    errors: ["invalid_credentials", "erasure_live_apps", "erasure_staff"],
    perMinute: 5,
  }),
  takeBackErasure: defineCall({
    method: "DELETE",
    path: "/x/account-erasure",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Cancels the scheduled erasure of the caller's account.",
    access: secured,
    response: AccountErasure,
  }),
} as const;
