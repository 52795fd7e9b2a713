import type { ComponentType } from "react";

interface SignedOutScreen {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** Pages of people who are not signed in, beside the login, which comes with the tree. */
export const screens: readonly SignedOutScreen[] = [
  { path: "/signup", load: async () => (await import("./sign-up/SignUpScreen.tsx")).SignUpScreen },
  { path: "/mail-sent", load: async () => (await import("./verify/MailSentScreen.tsx")).MailSentScreen },
  { path: "/verify-email", load: async () => (await import("./verify/VerifyScreen.tsx")).VerifyScreen },
  { path: "/staff-invite", load: async () => (await import("./invite/StaffInviteScreen.tsx")).StaffInviteScreen },
  { path: "/terms", load: async () => (await import("./legal/LegalScreen.tsx")).TermsScreen },
  { path: "/privacy", load: async () => (await import("./legal/LegalScreen.tsx")).PrivacyScreen },
];
