import type { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { signInLinkCalls } from "#contract/accounts/auth/sign-in-link-calls.ts";
import type { verificationCalls } from "#contract/accounts/auth/verification-calls.ts";
import type { CallStub } from "./signed-out-calls.ts";

const declared = {
  requestSignInLink: { method: "POST", path: "/x/sign-in-links", access: "public" },
  redeemSignInLink: { method: "POST", path: "/x/sign-in-links/redemptions", access: "public" },
  verificationLink: { method: "GET", path: "/x/verification-links", access: "public" },
  redeemVerificationLink: { method: "POST", path: "/x/verification-links", access: "public" },
  emailChangeLink: { method: "GET", path: "/x/email-change/confirmations", access: "public" },
  confirmEmailChange: { method: "POST", path: "/x/email-change/confirmations", access: "public" },
} as const satisfies Record<string, CallStub>;

/** Calls of the pages that mailed links open, without their schemas; loaded with those pages only. */
export const mailedLinkCalls = declared as unknown as typeof verificationCalls &
  typeof signInLinkCalls &
  Pick<typeof profileCalls, "emailChangeLink" | "confirmEmailChange">;
