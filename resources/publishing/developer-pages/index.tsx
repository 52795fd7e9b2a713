import { IdCard } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** Name of the Refine resource of the developer's own public page. Its screen uses calls instead of simple-rest. */
export const developerPage = { name: "developer-page" } as const;

/** Refine resource of the developer's own public page in the store. */
export const resource: ConsoleResource = {
  ...developerPage,
  access: { action: "read", subject: "DeveloperPage" },
  page: {
    path: "/developer-page",
    title: "developerPage",
    load: async () => (await import("./edit.tsx")).DeveloperPageEdit,
  },
  meta: { label: "menu.developerPage", icon: IdCard },
};
