import { Users } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { developerPath, developerSearchPath } from "./paths.ts";
import { developers } from "./resource.ts";

/** Developer search and a developer's page, for staff. */
export const resource: ConsoleResource = {
  ...developers,
  access: { action: "read", subject: "Developer" },
  list: {
    path: developerSearchPath,
    title: "developerSearch",
    load: async () => (await import("./list.tsx")).DeveloperSearch,
  },
  show: {
    path: developerPath(":id"),
    title: "developer",
    load: async () => (await import("./show.tsx")).DeveloperShow,
  },
  meta: { label: "menu.developerSearch", icon: Users },
};
