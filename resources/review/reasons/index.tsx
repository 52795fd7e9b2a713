import { MessageSquareText } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { newReasonPath, reasonEditPath, reasonPath, reasonsPath } from "./paths.ts";
import { reviewReasons } from "./resource.ts";

const administer = { action: "administer", subject: "Reason" } as const;

/** Reason templates: all staff read them, superadmins edit them. */
export const resource: ConsoleResource = {
  ...reviewReasons,
  access: { action: "read", subject: "Reason" },
  list: {
    path: reasonsPath,
    title: "reviewReasons",
    access: { action: "read", subject: "Reason" },
    load: async () => (await import("./list.tsx")).ReviewReasonList,
  },
  show: {
    path: reasonPath(":id"),
    title: "reviewReason",
    load: async () => (await import("./show.tsx")).ReviewReasonShow,
  },
  create: {
    path: newReasonPath,
    title: "newReviewReason",
    access: administer,
    load: async () => (await import("./create.tsx")).ReviewReasonCreate,
  },
  edit: {
    path: reasonEditPath(":id"),
    title: "editReviewReason",
    access: administer,
    load: async () => (await import("./edit.tsx")).ReviewReasonEdit,
  },
  meta: { label: "menu.reviewReasons", icon: MessageSquareText, group: "setUp" },
};
