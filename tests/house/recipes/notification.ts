import type { Recipe } from "./recipe.ts";

/** Tells a developer that staff renamed their app. */
export const notification: Recipe = {
  heading: "a notification",
  files: [
    {
      documented: "contract/messaging/notifications/events.ts",
      path: "contract/messaging/notifications/events.ts",
      edit: [
        {
          before: "  /** A package name conflict was decided;",
          insert: `  /** Staff renamed an app; \`former\` is its earlier title. */
  "app-renamed": {
    audience: "owners",
    about: z.strictObject({ ...App, former: z.string() }),
  },
`,
        },
      ],
    },
    {
      documented: "server/messaging/notifications/notification-content-developers.ts",
      path: "server/messaging/notifications/notification-content-developers.ts",
      edit: [
        {
          before: "/** Mail builders and paths by event, for developers;",
          insert: `function renamedContent({ t }: EventTexts, about: About<"app-renamed">): NotificationContent {
  const { appTitle: title, former } = about;
  return {
    subject: t("app-renamed.subject", { title, former }),
    lines: [t("app-renamed.text", { title, former })],
    action: t("app-renamed.action"),
  };
}

`,
        },
        { before: '  "conflict-decided": {', insert: '  "app-renamed": { content: renamedContent },\n' },
      ],
    },
  ],
  texts: [
    { file: "mail-texts.json", languages: "all", keys: ["app-renamed", "subject"], text: "{{title}} has a new name" },
    { file: "mail-texts.json", languages: "all", keys: ["app-renamed", "text"], text: "{{former}} is now {{title}}." },
    { file: "mail-texts.json", languages: "all", keys: ["app-renamed", "action"], text: "Open the app" },
    { file: "profile.json", languages: "console", keys: ["notices", "event", "app-renamed"], text: "App renamed" },
  ],
};
