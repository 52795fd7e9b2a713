import { Gauge } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** Decision times and the work of reviewers, readable by all staff. */
export const resource: ConsoleResource = {
  name: "review-metrics",
  access: { action: "read", subject: "Review" },
  list: {
    path: "/review-metrics",
    title: "reviewMetrics",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./dashboard.tsx")).ReviewMetricsScreen,
  },
  meta: { label: "menu.reviewMetrics", icon: Gauge, group: "insight" },
};
