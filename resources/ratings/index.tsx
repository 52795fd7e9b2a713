import type { ConsoleResource } from "#providers/resource.ts";

/** Refine resource of one app's ratings and reviews; a tab of the app. */
export const resource: ConsoleResource = {
  name: "ratings",
  access: { action: "read", subject: "Rating" },
  views: [
    {
      path: "/home/:id/ratings",
      title: "ratings",
      tab: { of: "apps", name: "ratings", position: 3 },
      load: async () => (await import("./inbox/ReviewsInbox.tsx")).ReviewsInbox,
    },
  ],
};
