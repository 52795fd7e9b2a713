import type { ComponentType } from "react";

interface SignedOutScreen {
  readonly path: string;
  /** What the browser's tab says: a key below `title` in `shell.json`. */
  readonly title: "signup" | "mailSent" | "verify" | "invite" | "terms" | "privacy";
  readonly load: () => Promise<ComponentType>;
}

/** Pages of people who are not signed in, beside the login, which comes with the tree. */
export const screens: readonly SignedOutScreen[] = [
  { path: "/signup", title: "signup", load: async () => (await import("./sign-up/SignUpScreen.tsx")).SignUpScreen },
  {
    path: "/mail-sent",
    title: "mailSent",
    load: async () => (await import("./verify/MailSentScreen.tsx")).MailSentScreen,
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
  { path: "/terms", title: "terms", load: async () => (await import("./legal/LegalScreen.tsx")).TermsScreen },
  { path: "/privacy", title: "privacy", load: async () => (await import("./legal/LegalScreen.tsx")).PrivacyScreen },
];
