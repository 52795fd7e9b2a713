import { SquareTerminal } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { devtools } from "./resource.ts";

/** Staff have no API keys. */
const access = { action: "create", subject: "ApiKey" } as const;

export const resource: ConsoleResource = {
  ...devtools,
  access,
  list: {
    path: "/developer-tools",
    title: "devtools",
    access,
    load: async () => (await import("./list.tsx")).DevToolsScreen,
  },
  meta: { label: "menu.devtools", icon: SquareTerminal },
};
