import { Gauge } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/** Refine resource of review metrics: decision times and the work of reviewers, readable by all staff. */
export const resource: ConsoleResource = {
  name: "review-metrics",
  access: { action: "read", subject: "Review" },
  page: {
    path: "/review-metrics",
    title: "reviewMetrics",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./dashboard.tsx")).ReviewMetricsScreen,
  },
  meta: { label: "menu.reviewMetrics", icon: Gauge, group: "insight" },
};
