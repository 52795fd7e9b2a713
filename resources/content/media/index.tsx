import type { ConsoleResource } from "#providers/resource.ts";
import { contentPath } from "./paths.ts";
import { content } from "./resource.ts";

/** Videos and banners of one app; a tab of the app. */
export const resource: ConsoleResource = {
  ...content,
  access: { action: "read", subject: "Content" },
  list: {
    path: contentPath(":id"),
    title: "content",
    tab: { of: "apps", name: "content", position: 2 },
    load: async () => (await import("./overview.tsx")).ContentScreen,
  },
};
