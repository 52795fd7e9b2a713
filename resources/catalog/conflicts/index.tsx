import { GitCompareArrows } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { conflictPath, conflictsPath } from "./paths.ts";
import { conflicts } from "./resource.ts";

/** Conflicts of two developers over a package name: staff read the evidence, admins decide. */
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
    load: async () => (await import("./show.tsx")).ConflictShow,
  },
  meta: { label: "menu.conflicts", icon: GitCompareArrows, Count: createWaitingBadge("conflicts", "err") },
};
