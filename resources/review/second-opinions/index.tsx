import { Scale } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";

export const secondOpinionsPath = "/second-opinions";

export function secondOpinionPath(id: string): string {
  return `${secondOpinionsPath}/${id}`;
}

/** Name and calls of the Refine resource of decisions with a second opinion; simple-rest loads the list. */
export const secondOpinionData = {
  name: "second-opinions",
  calls: { getList: secondOpinionCalls.listSecondOpinions, getOne: secondOpinionCalls.secondOpinion },
} as const;

/**
 * Refine resource of decisions that a second reviewer checks without knowing the first one's opinion. Only reviewers
 * open it, because nobody else gives one.
 */
export const resource: ConsoleResource = {
  ...secondOpinionData,
  access: { action: "review", subject: "Review" },
  list: {
    path: secondOpinionsPath,
    title: "secondOpinions",
    access: { action: "review", subject: "Review" },
    load: async () => (await import("./list.tsx")).SecondOpinionList,
  },
  show: {
    path: secondOpinionPath(":id"),
    title: "secondOpinion",
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).SecondOpinionShow,
  },
  meta: {
    label: "menu.secondOpinions",
    icon: Scale,
    group: "queues",
    work: { action: "review", subject: "Review" },
    Count: createWaitingBadge("secondOpinions"),
  },
};
