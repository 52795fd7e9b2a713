import { Users } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { developerPath, developerSearchPath } from "./paths.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";

/** Name and calls of the Refine resource of developers, for staff. */
export const developers = {
  name: "developers",
  calls: { getList: developerCalls.searchDevelopers, getOne: developerCalls.developerDetails },
} as const;

/** Refine resource of developers, for staff: the search, and one developer's page. */
export const resource: ConsoleResource = {
  ...developers,
  access: { action: "read", subject: "Developer" },
  list: {
    path: developerSearchPath,
    title: "developerSearch",
    load: async () => (await import("./list.tsx")).DeveloperSearchScreen,
  },
  show: {
    path: developerPath(":id"),
    title: "developer",
    load: async () => (await import("./show.tsx")).DeveloperShow,
  },
  meta: { label: "menu.developerSearch", icon: Users },
};
