import { LifeBuoy } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** Name of the Refine resource of FAQs and ways to contact support. The screen uses calls instead of simple-rest. */
export const support = { name: "support" } as const;

/** Permission to open the screen. It isn't for staff, who answer at the ticket desk. */
const access = { action: "create", subject: "Ticket" } as const;

export const resource: ConsoleResource = {
  ...support,
  access,
  page: {
    path: "/support",
    title: "support",
    access,
    load: async () => (await import("./overview.tsx")).SupportScreen,
  },
  meta: { label: "menu.support", icon: LifeBuoy },
};
