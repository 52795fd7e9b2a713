import { Gavel } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { appealPath, appealsPath } from "./paths.ts";
import { reviewAppeals } from "./resource.ts";

/** Appeals against decisions: staff read them; reviewers who weren't involved in the decision answer. */
export const resource: ConsoleResource = {
  ...reviewAppeals,
  access: { action: "read", subject: "Review" },
  list: {
    path: appealsPath,
    title: "reviewAppeals",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./list.tsx")).AppealList,
  },
  show: {
    path: appealPath(":id"),
    title: "reviewAppeal",
    load: async () => (await import("./show.tsx")).AppealShow,
  },
  meta: { label: "menu.reviewAppeals", icon: Gavel, group: "queues", Count: createWaitingBadge("appeals") },
};
