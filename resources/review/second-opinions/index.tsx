import { Scale } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { opinionPath, opinionsPath } from "./paths.ts";
import { secondOpinions } from "./resource.ts";

/** Decisions that a second reviewer checks without knowing the first one's opinion. */
export const resource: ConsoleResource = {
  ...secondOpinions,
  access: { action: "read", subject: "Review" },
  list: {
    path: opinionsPath,
    title: "secondOpinions",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./list.tsx")).SecondOpinionList,
  },
  show: {
    path: opinionPath(":id"),
    title: "secondOpinion",
    load: async () => (await import("./show.tsx")).SecondOpinionShow,
  },
  meta: { label: "menu.secondOpinions", icon: Scale, group: "queues", Count: createWaitingBadge("secondOpinions") },
};
