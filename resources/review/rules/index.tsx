import { SlidersHorizontal } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** Refine resource of the review settings: superadmins change them, all staff read them. */
export const resource: ConsoleResource = {
  name: "review-rules",
  access: { action: "read", subject: "Review" },
  page: {
    path: "/review-rules",
    title: "reviewRules",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./settings.tsx")).ReviewRulesScreen,
  },
  meta: { label: "menu.reviewRules", icon: SlidersHorizontal, group: "setUp" },
};
