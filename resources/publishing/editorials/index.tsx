import type { ConsoleResource } from "#providers/resource.ts";

export const editorialsPath = "/editorials";

const access = { action: "read", subject: "Editorial" } as const;

/** Editorial content, readable by every signed-in user. Not shown in the menu. */
export const resource: ConsoleResource = {
  // Without calls here: simple-rest looks them up by the resource name, and they load with the screens, not with the
  // shell.
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
      load: async () => (await import("./episode.tsx")).EpisodeShow,
    },
  ],
  meta: { label: "menu.editorials" },
};
