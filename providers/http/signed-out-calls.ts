import type { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { recoveryCalls } from "#contract/accounts/identity/recovery-calls.ts";
import type { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import type { Call } from "#contract/call.ts";
import type { leadCalls } from "#contract/publishing/offers/lead-calls.ts";
import type { referenceCalls } from "#contract/platform/reference/calls.ts";
import type { staffCalls } from "#contract/staff/members/calls.ts";
import type { storeCalls } from "#contract/platform/status/calls.ts";
import type { supportCalls } from "#contract/support/help/calls.ts";

/** Part of a declaration that sending a call needs; the schemas only provide its types. */
export type CallStub = Pick<Call, "method" | "path" | "access">;

const declared = {
  startup: { method: "GET", path: "/developer/startup", access: "public" },
  reportFailure: { method: "POST", path: "/x/render-failures", access: "public" },
  captcha: { method: "GET", path: "/x/captcha", access: "public" },
  signUpState: { method: "GET", path: "/x/sign-up", access: "public" },
  tellEvents: { method: "POST", path: "/x/analytics/events", access: "public" },
  contactUs: { method: "POST", path: "/developer/contact-us", access: "public" },
  sendLead: { method: "POST", path: "/offers/lead", access: "public" },
  login: { method: "POST", path: "/developer/login", access: "public" },
  logout: { method: "POST", path: "/developer/logout", access: "refresh-cookie" },
  profile: { method: "GET", path: "/profile", access: { action: "read", subject: "Session" } },
  emailExists: { method: "POST", path: "/developer/email-exists", access: "public" },
  register: { method: "POST", path: "/developer/register", access: "public" },
  requestEmailVerify: { method: "POST", path: "/developer/request-email-verify", access: "public" },
  forgotPassword: { method: "POST", path: "/developer/forgot-password", access: "public" },
  passwordLink: { method: "GET", path: "/x/password-links", access: "public" },
  resetPassword: { method: "POST", path: "/developer/reset-password", access: "public" },
  irisToken: { method: "GET", path: "/iris/token", access: { action: "read", subject: "Session" } },
  askRecovery: { method: "POST", path: "/x/second-step-recoveries", access: "public" },
  cancelRecoveryByLink: { method: "POST", path: "/x/second-step-recovery-cancellations", access: "public" },
  acceptStaffInvite: { method: "POST", path: "/x/staff-invites", access: "public" },
  getPinCode: { method: "GET", path: "/x/pin-codes/{pin}", access: "public" },
} as const satisfies Record<string, CallStub>;

type Declared = Pick<typeof analyticsCalls, "tellEvents"> &
  Pick<typeof supportCalls, "contactUs"> &
  Pick<typeof leadCalls, "sendLead"> &
  Pick<typeof storeCalls, "startup" | "reportFailure"> &
  Pick<
    typeof accountCalls,
    | "captcha"
    | "signUpState"
    | "login"
    | "logout"
    | "profile"
    | "emailExists"
    | "register"
    | "requestEmailVerify"
    | "forgotPassword"
    | "passwordLink"
    | "resetPassword"
    | "irisToken"
  > &
  Pick<typeof recoveryCalls, "askRecovery" | "cancelRecoveryByLink"> &
  Pick<typeof staffCalls, "acceptStaffInvite"> &
  Pick<typeof referenceCalls, "getPinCode">;

/**
 * Calls for people who aren't signed in yet, without their schemas: with them, every first page would load zod and
 * phone number metadata. A test compares them with the contract.
 */
export const signedOutCalls = declared as unknown as Declared;
