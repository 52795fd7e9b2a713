import type { ComponentType } from "react";

interface SignedOutScreen {
  readonly path: string;
  /** Browser tab title: a key below `title` in `shell.json`. */
  readonly title:
    | "signup"
    | "mailSent"
    | "verify"
    | "invite"
    | "forgot"
    | "linkSent"
    | "loginLink"
    | "expired"
    | "reset"
    | "resetDone"
    | "confirmEmail"
    | "cancelRecovery"
    | "contact"
    | "lead"
    | "terms"
    | "privacy";
  readonly load: () => Promise<ComponentType>;
}

/** Signed-out pages except the login, which is bundled with the signed-out tree. */
export const signedOutScreens: readonly SignedOutScreen[] = [
  { path: "/signup", title: "signup", load: async () => (await import("./sign-up/SignUpScreen.tsx")).SignUpScreen },
  {
    path: "/mail-sent",
    title: "mailSent",
    load: async () => (await import("./verify/VerificationMailSentScreen.tsx")).VerificationMailSentScreen,
  },
  {
    path: "/verify-email",
    title: "verify",
    load: async () => (await import("./verify/VerifyScreen.tsx")).VerifyScreen,
  },
  {
    path: "/staff-invite",
    title: "invite",
    load: async () => (await import("./invite/StaffInviteScreen.tsx")).StaffInviteScreen,
  },
  {
    path: "/forgot-password",
    title: "forgot",
    load: async () => (await import("./password/ForgotPasswordScreen.tsx")).ForgotPasswordScreen,
  },
  {
    path: "/forgot-password/sent",
    title: "linkSent",
    load: async () => (await import("./password/ResetLinkSentScreen.tsx")).ResetLinkSentScreen,
  },
  {
    path: "/login-link",
    title: "loginLink",
    load: async () => (await import("./login-link/LoginLinkScreen.tsx")).LoginLinkScreen,
  },
  {
    path: "/password-expired",
    title: "expired",
    load: async () => (await import("./password/PasswordExpiredScreen.tsx")).PasswordExpiredScreen,
  },
  {
    path: "/reset-password",
    title: "reset",
    load: async () => (await import("./password/ResetPasswordScreen.tsx")).ResetPasswordScreen,
  },
  {
    path: "/reset-password/done",
    title: "resetDone",
    load: async () => (await import("./password/ResetDoneScreen.tsx")).ResetDoneScreen,
  },
  {
    path: "/confirm-email",
    title: "confirmEmail",
    load: async () => (await import("./confirm/ConfirmEmailScreen.tsx")).ConfirmEmailScreen,
  },
  {
    path: "/cancel-recovery",
    title: "cancelRecovery",
    load: async () => (await import("./recovery/CancelRecoveryScreen.tsx")).CancelRecoveryScreen,
  },
  { path: "/terms", title: "terms", load: async () => (await import("./legal/LegalScreen.tsx")).TermsScreen },
  { path: "/privacy", title: "privacy", load: async () => (await import("./legal/LegalScreen.tsx")).PrivacyScreen },
  { path: "/contact", title: "contact", load: async () => (await import("./contact/ContactScreen.tsx")).ContactScreen },
  { path: "/promote", title: "lead", load: async () => (await import("./lead/LeadScreen.tsx")).LeadScreen },
];
