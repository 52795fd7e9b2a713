import { IdCard } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { developerPageReviewCalls } from "#contract/publishing/developer-pages/review-calls.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";

export const reviewedPagesPath = "/developer-pages";

export function reviewedPagePath(id: string): string {
  return `${reviewedPagesPath}/${id}`;
}

/** Name and calls of the Refine resource of developer pages in review and in public; simple-rest loads the list. */
export const developerPageReviews = {
  name: "developer-page-reviews",
  calls: {
    getList: developerPageReviewCalls.listDeveloperPages,
    getOne: developerPageReviewCalls.reviewedDeveloperPage,
  },
} as const;

/** Refine resource of all developer pages: staff read them, admins decide. */
export const resource: ConsoleResource = {
  ...developerPageReviews,
  access: { action: "read", subject: "Developer" },
  list: {
    path: reviewedPagesPath,
    title: "developerPageReviews",
    load: async () => (await import("./list.tsx")).ReviewedPageList,
  },
  show: {
    path: reviewedPagePath(":id"),
    title: "developerPageReview",
    load: async () => (await import("./show.tsx")).ReviewedPageShow,
  },
  meta: {
    label: "menu.developerPageReviews",
    icon: IdCard,
    group: "queues",
    work: { action: "administer", subject: "Developer" },
    Count: createWaitingBadge("developerPages"),
  },
};
