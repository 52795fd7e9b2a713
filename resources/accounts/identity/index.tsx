import { UserCheck } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { checkPath, checksPath, identityPath } from "./paths.ts";
import { identity } from "./resource.ts";

/** Identity: a developer's own check, and the checks that staff decide. */
export const resource: ConsoleResource = {
  ...identity,
  access: { action: "read", subject: "Review" },
  list: { path: checksPath, title: "identityChecks", load: async () => (await import("./list.tsx")).IdentityCheckList },
  show: {
    path: checkPath(":id"),
    title: "identityCase",
    load: async () => (await import("./show.tsx")).IdentityCheckShow,
  },
  views: [
    {
      path: identityPath,
      title: "identity",
      access: { action: "update", subject: "Identity" },
      load: async () => (await import("./own/IdentityScreen.tsx")).IdentityScreen,
    },
  ],
  meta: { label: "menu.identityChecks", icon: UserCheck, group: "queues" },
};
