import { Gauge } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** How long decisions take and who takes them, for everybody of the staff to read. */
export const resource: ConsoleResource = {
  name: "review-metrics",
  access: { action: "read", subject: "Review" },
  list: {
    path: "/review-metrics",
    title: "reviewMetrics",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./list.tsx")).ReviewMetricsScreen,
  },
  meta: { label: "menu.reviewMetrics", icon: Gauge, group: "insight" },
};
