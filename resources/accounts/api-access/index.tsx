import { SquareTerminal } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { apiAccess } from "./resource.ts";

/** Staff have no API keys. */
const access = { action: "create", subject: "ApiKey" } as const;

export const resource: ConsoleResource = {
  ...apiAccess,
  access,
  list: {
    path: "/developer-tools",
    title: "devtools",
    access,
    load: async () => (await import("./api-keys.tsx")).ApiKeysScreen,
  },
  meta: { label: "menu.devtools", icon: SquareTerminal },
};
