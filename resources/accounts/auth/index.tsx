import type { ConsoleResource } from "#providers/resource.ts";

/**
 * Refine resource of accounts. Signed-out pages are in `signed-out-screens.ts`; signed-in users can open the policy
 * pages too.
 */
export const resource: ConsoleResource = {
  name: "accounts",
  access: { action: "read", subject: "Session" },
  views: [
    {
      path: "/profile",
      title: "profile",
      access: { action: "update", subject: "Account" },
      load: async () => (await import("./profile/ProfileScreen.tsx")).ProfileScreen,
    },
    {
      path: "/profile/notifications",
      title: "profile",
      access: { action: "update", subject: "Account" },
      load: async () => (await import("./profile/ProfileScreen.tsx")).NotificationSettingsScreen,
    },
    {
      path: "/account/security",
      title: "security",
      access: { action: "secure", subject: "Account" },
      load: async () => (await import("./security/SecurityScreen.tsx")).SecurityScreen,
    },
    {
      path: "/profile/data",
      title: "profile",
      access: { action: "secure", subject: "Account" },
      load: async () => (await import("./personal-data/PersonalDataScreen.tsx")).PersonalDataScreen,
    },
    {
      path: "/changePassword",
      title: "changePassword",
      access: { action: "secure", subject: "Account" },
      load: async () => (await import("./password/ChangePasswordScreen.tsx")).ChangePasswordScreen,
    },
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
