import { SquareTerminal } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/**
 * Name of the Refine resource for a developer's API access and keys. The screen fetches with `useCall`, so the resource
 * has no calls.
 */
export const apiAccess = { name: "devtools" } as const;

/** Permission to open the screen; staff have no API keys. */
const access = { action: "create", subject: "ApiKey" } as const;

export const resource: ConsoleResource = {
  ...apiAccess,
  access,
  page: {
    path: "/developer-tools",
    title: "devtools",
    access,
    load: async () => (await import("./api-keys.tsx")).ApiKeysScreen,
  },
  meta: { label: "menu.devtools", icon: SquareTerminal },
};
