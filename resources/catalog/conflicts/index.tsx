import { GitCompareArrows } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";

/** URL path of the screen, given by the specification. */
export const conflictsPath = "/conflict-apps";

export function conflictPath(id: string): string {
  return `${conflictsPath}/${id}`;
}

/** Name and calls of the Refine resource of conflicts over package names. */
export const conflicts = {
  name: "conflicts",
  calls: { getList: conflictCalls.listConflicts, getOne: conflictCalls.conflictDetails },
} as const;

/** Refine resource of two developers' conflicts over a package name: staff read the evidence, admins decide. */
export const resource: ConsoleResource = {
  ...conflicts,
  access: { action: "read", subject: "Conflict" },
  list: {
    path: conflictsPath,
    title: "conflicts",
    load: async () => (await import("./list.tsx")).ConflictList,
  },
  show: {
    path: conflictPath(":id"),
    title: "conflict",
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).ConflictShow,
  },
  meta: {
    label: "menu.conflicts",
    icon: GitCompareArrows,
    work: { action: "administer", subject: "Conflict" },
    Count: createWaitingBadge("conflicts", "err"),
  },
};
