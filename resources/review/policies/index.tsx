import { ScrollText } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { policiesPath, policyEditPath, policyPath } from "./paths.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";

/** Name and calls of the Refine resource of store policies. */
export const policies = {
  name: "policies",
  calls: {
    getList: policyCalls.listPolicies,
    getOne: policyCalls.policy,
    update: policyCalls.changePolicy,
  },
} as const;

/** Refine resource of store policies: everyone reads them, superadmins edit them. */
export const resource: ConsoleResource = {
  ...policies,
  access: { action: "read", subject: "Policy" },
  list: {
    path: policiesPath,
    title: "policyCenter",
    load: async () => (await import("./list.tsx")).PolicyList,
  },
  show: {
    path: policyPath(":id"),
    title: "policy",
    load: async () => (await import("./show.tsx")).PolicyShow,
  },
  edit: {
    path: policyEditPath(":id"),
    title: "editPolicy",
    access: { action: "administer", subject: "Policy" },
    load: async () => (await import("./edit.tsx")).PolicyEdit,
  },
  meta: { label: "menu.policyCenter", icon: ScrollText },
};
