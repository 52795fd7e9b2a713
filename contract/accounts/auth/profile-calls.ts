import * as z from "zod";
import { Email, LinkToken, EnteredPassword } from "./account.ts";
import { Activity, Session } from "./activity.ts";
import { AccountExport, Erasure } from "./personal-data.ts";
import { InternationalNumber, ProfileUpdate } from "./profile.ts";
import { Profile } from "./session.ts";
import { defineCall } from "#contract/call.ts";
import { idParams, Instant } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { NotificationPreferences } from "#contract/messaging/notifications/preferences.ts";
import { limit } from "#contract/query-params.ts";

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
    path: "/profile/update",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Changes the asker's own profile; a new number has to be proven by a code first.",
    access: own,
    body: ProfileUpdate,
    response: Profile,
    errors: ["revision_conflict", "phone_not_verified"],
  }),
  updateInternationalNumber: defineCall({
    method: "POST",
    path: "/profile/update/internationalnumber",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Saves a number of any country that a code has proven.",
    access: secured,
    body: InternationalNumber,
    response: Profile,
    errors: ["revision_conflict", "phone_not_verified"],
  }),
  emailChange: defineCall({
    method: "GET",
    path: "/x/email-change",
    resource: "accounts",
    summary: "The change of the asker's address that waits for its links; null where none does.",
    access: secured,
    response: EmailChange.nullable(),
  }),
  askEmailChange: defineCall({
    method: "POST",
    path: "/x/email-change",
    resource: "accounts",
    changes: ["accounts", "mails"],
    summary:
      "Mails a link to the old and to the new address; both have to be opened. It takes the place of an earlier one.",
    access: secured,
    body: z.strictObject({ newEmail: Email, password: EnteredPassword }),
    response: EmailChange,
    errors: ["invalid_credentials", "account_locked"],
    perMinute: 5,
  }),
  takeBackEmailChange: defineCall({
    method: "DELETE",
    path: "/x/email-change",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Nothing waits any more; the links stop working.",
    access: secured,
    response: Ended,
  }),
  confirmEmailChange: defineCall({
    method: "POST",
    path: "/x/email-change/confirmations",
    resource: "accounts",
    changes: ["accounts", "mails"],
    summary: "Redeems one of the two links; with the second the address is changed.",
    access: "public",
    body: z.strictObject({ token: LinkToken }),
    response: z.strictObject({ waitsFor: z.enum(["old", "new"]).nullable() }),
    errors: ["link_invalid", "email_taken"],
    perMinute: 20,
  }),
  noticeChoices: defineCall({
    method: "GET",
    path: "/x/notice-choices",
    resource: "accounts",
    summary: "Which notices the asker gets by which way.",
    access: { action: "read", subject: "Account" },
    response: NotificationPreferences,
  }),
  chooseNotices: defineCall({
    method: "PUT",
    path: "/x/notice-choices",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Chooses them; mails about the account itself always come.",
    access: own,
    body: NotificationPreferences,
    response: NotificationPreferences,
  }),
  tour: defineCall({
    method: "GET",
    path: "/x/tour",
    resource: "accounts",
    summary: "Whether the asker has been shown around the console, or did not want to be.",
    access: { action: "read", subject: "Account" },
    response: Tour,
  }),
  endTour: defineCall({
    method: "POST",
    path: "/x/tour/end",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Nobody offers to show them around again; the first time counts.",
    access: secured,
    response: Tour,
  }),
  listSessions: defineCall({
    method: "GET",
    path: "/x/sessions",
    resource: "sessions",
    summary: "Where the asker is signed in, the one that asks first; X-Total-Count counts them.",
    access: secured,
    response: z.array(Session),
  }),
  endSession: defineCall({
    method: "DELETE",
    path: "/x/sessions/{id}",
    resource: "sessions",
    changes: ["sessions", "accounts"],
    summary: "Ends one of the asker's sessions; its next request is refused.",
    access: secured,
    params: idParams,
    response: Ended,
    errors: ["session_not_found"],
  }),
  endOtherSessions: defineCall({
    method: "DELETE",
    path: "/x/sessions",
    resource: "sessions",
    changes: ["sessions", "accounts"],
    summary: "Ends all of the asker's sessions but the one that asks.",
    access: secured,
    response: Ended,
  }),
  accountActivity: defineCall({
    method: "GET",
    path: "/x/account-activity",
    resource: "accounts",
    summary: "What happened with the asker's account, the last first; `next` is the cursor of what came before.",
    access: secured,
    query: z.strictObject({ before: Cursor.optional(), limit }),
    response: z.strictObject({ items: z.array(Activity).max(limits.page.max), next: Cursor.nullable() }),
  }),
  listExports: defineCall({
    method: "GET",
    path: "/x/account-exports",
    resource: "accounts",
    summary: "Copies of the asker's data, the last first; a ready one has an address for this session.",
    access: secured,
    response: z.array(AccountExport),
  }),
  askExport: defineCall({
    method: "POST",
    path: "/x/account-exports",
    resource: "accounts",
    changes: ["accounts"],
    summary: "Has a copy of the asker's data made; a mail says when it is ready.",
    access: secured,
    response: AccountExport,
    errors: ["export_in_progress"],
    perMinute: 5,
  }),
  erasure: defineCall({
    method: "GET",
    path: "/x/account-erasure",
    resource: "accounts",
    summary: "Whether the asker's account is going to be erased, and what stands in the way.",
    access: secured,
    response: Erasure,
  }),
  askErasure: defineCall({
    method: "POST",
    path: "/x/account-erasure",
    resource: "accounts",
    changes: ["accounts", "sessions"],
    summary: "Erases the account after thirty days, unless it is taken back; all other sessions end now.",
    access: secured,
    body: z.strictObject({ password: EnteredPassword }),
    response: Erasure,
    errors: ["invalid_credentials", "account_locked", "erasure_live_apps", "erasure_staff"],
    perMinute: 5,
  }),
  takeBackErasure: defineCall({
    method: "DELETE",
    path: "/x/account-erasure",
    resource: "accounts",
    changes: ["accounts"],
    summary: "The account stays.",
    access: secured,
    response: Erasure,
  }),
} as const;
