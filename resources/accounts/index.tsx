import type { ConsoleResource } from "#providers/resource.ts";

/** Accounts: the signed-out pages are in `screens.ts`; of them the policy pages can be read signed in as well. */
export const resource: ConsoleResource = {
  name: "accounts",
  access: { action: "read", subject: "Session" },
  views: [
    {
      path: "/terms",
      title: "terms",
      bare: true,
      load: async () => (await import("./legal/LegalScreen.tsx")).TermsText,
    },
    {
      path: "/privacy",
      title: "privacy",
      bare: true,
      load: async () => (await import("./legal/LegalScreen.tsx")).PrivacyText,
    },
  ],
};
