import { UserCheck } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { identityCheckPath, identityChecksPath, identityPath } from "./paths.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";

/** Name and calls of the Refine resource of identity checks; the simple-rest data provider loads the list. */
export const identity = {
  name: "identity",
  calls: {
    getList: identityCalls.listIdentityChecks,
    getOne: identityCalls.identityCase,
    update: identityCalls.decideIdentityCheck,
  },
} as const;

/** Refine resource of identity checks: a developer's own check, and the checks that staff decide. */
export const resource: ConsoleResource = {
  ...identity,
  access: { action: "read", subject: "Review" },
  list: {
    path: identityChecksPath,
    title: "identityChecks",
    load: async () => (await import("./list.tsx")).IdentityCheckList,
  },
  show: {
    path: identityCheckPath(":id"),
    title: "identityCase",
    collapsed: true,
    bare: true,
    besideList: true,
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
  meta: {
    label: "menu.identityChecks",
    icon: UserCheck,
    group: "queues",
    work: { action: "review", subject: "Identity" },
    Count: createWaitingBadge("identityChecks"),
  },
};
