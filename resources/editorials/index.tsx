import type { ConsoleResource } from "#providers/resource.ts";
import { editorialsPath } from "./paths.ts";

const access = { action: "read", subject: "Editorial" } as const;

/** What the store publishes for developers: everybody who is signed in reads it. Its row in the menu is off. */
export const resource: ConsoleResource = {
  // Without its calls, which simple-rest knows by the name: they come with the screens, not with the shell.
  name: "editorials",
  access,
  list: {
    path: editorialsPath,
    title: "editorials",
    load: async () => (await import("./list.tsx")).EditorialList,
  },
  show: {
    path: `${editorialsPath}/:id`,
    title: "editorial",
    load: async () => (await import("./show.tsx")).EditorialShow,
  },
  views: [
    {
      path: `${editorialsPath}/newsletter/:id`,
      title: "editorial",
      load: async () => (await import("./newsletter.tsx")).NewsletterShow,
    },
    {
      path: `${editorialsPath}/show/:id`,
      title: "editorial",
      load: async () => (await import("./play.tsx")).PlayShow,
    },
  ],
  meta: { label: "menu.editorials" },
};
