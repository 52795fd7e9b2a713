import { contentListCalls } from "#contract/content/media/list-calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";

export function contentPath(appId: string): string {
  return `/home/${appId}/content`;
}

/** Name and calls of the Refine resource of an app's videos and banners. */
export const content = { name: "content", calls: { getList: contentListCalls.listContent } } as const;

/** Refine resource of one app's videos and banners; a tab of the app. */
export const resource: ConsoleResource = {
  ...content,
  access: { action: "read", subject: "Content" },
  list: {
    path: contentPath(":id"),
    title: "content",
    tab: { of: "apps", name: "content", position: 2 },
    load: async () => (await import("./list.tsx")).ContentList,
  },
};
