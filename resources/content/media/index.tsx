import type { ConsoleResource } from "#providers/resource.ts";

export function contentPath(appId: string): string {
  return `/home/${appId}/content`;
}

/** Videos and banners of an app. */
export const content = { name: "content" } as const;

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
