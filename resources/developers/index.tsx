import { Users } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { developerSearchPath } from "./paths.ts";
import { developers } from "./resource.ts";

/** Every developer of the store, searched by staff. */
export const resource: ConsoleResource = {
  ...developers,
  access: { action: "read", subject: "Developer" },
  list: {
    path: developerSearchPath,
    title: "developerSearch",
    load: async () => (await import("./list.tsx")).DeveloperSearch,
  },
  meta: { label: "menu.developerSearch", icon: Users },
};
