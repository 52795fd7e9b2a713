import { ChartNoAxesColumn } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** Refine resource of usage analytics of the console itself, for superadmins. */
export const resource: ConsoleResource = {
  name: "analytics",
  access: { action: "read", subject: "Analytics" },
  page: { path: "/analytics", title: "analytics", load: async () => (await import("./dashboard.tsx")).AnalyticsScreen },
  meta: { label: "menu.analytics", icon: ChartNoAxesColumn, group: "insight" },
};
